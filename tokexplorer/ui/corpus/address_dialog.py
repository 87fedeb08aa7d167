"""The dialog that asks for the address of a corpus."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, Signal, Slot
from PySide6.QtWidgets import QDialog, QLineEdit
from typing_extensions import override

from tokexplorer.core.language import tr
from tokexplorer.corpus.addresses import is_address
from tokexplorer.ui.kit.field import push_button
from tokexplorer.ui.kit.parts import in_column, in_row, named, plain_label, quiet_button, say, sentence_label
from tokexplorer.ui.scale import px

if TYPE_CHECKING:
    from PySide6.QtWidgets import QWidget

WIDTH_PX = 520
_ABOUT = tr(
    "A file at an address (https://, s3://, gs://, hf://), or a dataset of Hugging Face: "
    "hf-dataset:org/name:split:column, where split and column may be left out. It is read when it is "
    "counted; a dataset is kept on this machine."
)
_PROBLEM = tr("An address begins with https://, s3://, gs://, hf:// or hf-dataset:")


class AddressDialog(QDialog):
    """One field for an address.

    Attributes:
        address: the field.

    Signals:
        address_chosen(str): add what is there.
    """

    address_chosen = Signal(str)

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.setObjectName("addressDialog")
        self.setWindowTitle(tr("Add an address"))
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.address = named(QLineEdit(), "addressField", tr("Address"))
        self.address.setPlaceholderText("hf-dataset:org/name:train:text")
        self.address.textChanged.connect(self._changed)
        self._problem = sentence_label("addressProblem", "error")
        self._add = push_button(tr("Add"), "addAddressButton", tr("Add it to the corpus"))
        self._add.setDefault(True)
        self._add.clicked.connect(self.accept)
        cancel = quiet_button(tr("Cancel"), "cancelAddressButton", tr("Add nothing"))
        cancel.clicked.connect(self.reject)
        about = plain_label(_ABOUT, "addressAbout")
        buttons = in_row(None, cancel, self._add, spacing=6)
        in_column(
            about, self.address, self._problem, buttons, parent=self, spacing=8, margins=(16, 12, 16, 12)
        )
        self.setMinimumWidth(px(WIDTH_PX))
        self._changed("")

    @Slot(str)
    def _changed(self, text: str) -> None:
        self._add.setEnabled(is_address(text.strip()))
        say(self._problem, "" if is_address(text.strip()) or ":" not in text else _PROBLEM)

    @override
    def accept(self) -> None:
        address = self.address.text().strip()
        if is_address(address):
            self.address_chosen.emit(address)
            super().accept()

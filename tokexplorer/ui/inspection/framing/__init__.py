"""What a file asks for around a text, shown: the switch, the line under a head, the cut in the text."""

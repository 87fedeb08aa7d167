"""Where text comes from: files, folders, pastes, samples; read in a stream, without loss, and counted."""

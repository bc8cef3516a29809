"""Captain Sonar: two crews, two submarines, one map."""

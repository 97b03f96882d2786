/** In place of a child whose libraries are missing. */
process.exit(1);

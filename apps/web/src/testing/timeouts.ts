import { configure } from "@testing-library/react";

// Parts that are loaded late come when their code is there, which a busy machine may need seconds for.
configure({ asyncUtilTimeout: 10_000 });

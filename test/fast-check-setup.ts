import fc from "fast-check";
import { fuzzRuns } from "./test-size.ts";

fc.configureGlobal({ numRuns: fuzzRuns });

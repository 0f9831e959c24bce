import fc from 'fast-check'
import { runs } from './domain/src/testing/runs.ts'

/** Property tests draw the same cases on every run. One that fails says its seed and path; keep it as a test of its own. */
fc.configureGlobal({ ...fc.readConfigureGlobal(), seed: 20_261, numRuns: runs(40) })

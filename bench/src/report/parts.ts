import type { ArchiveSummary, FileResult, Outcome } from '../archive/outcome.ts'
import type { KindRow } from '../archive/kinds.ts'
import type { PackingRun } from '../zen/packings-suite.ts'
import type { Distribution } from '../zen/rules-report.ts'
import type { Bounds } from '../repair/least-moves.ts'
import type { RepairSummary } from '../repair/outcome.ts'
import type { School } from '../quality/figures.ts'
import type { XhsttMeasure } from '../xhstt/measure.ts'

/** The wishes of a file that both programs solve from scratch: medians over the seeds, counted by FET. */
export type PublishedWishes = {
  readonly file: string
  readonly lessons: number
  /** Processor seconds of fet-cl's search, without reading the file. */
  readonly seconds: number
  /** For Zen's first timetable, and for its best at the end of fet-cl's search, or its first if that comes later. */
  readonly atZero: number
  readonly atEqualTime: number
  readonly peer: number
}

/** A file of the archive with the results of both programs, short enough to be committed. */
export type PublishedFile = {
  readonly file: string
  readonly lessons: number
  readonly outcome: Outcome
  /** The runs that FET passes, and all runs. */
  readonly passed: number
  readonly runs: number
  /** Medians of the runs that found a timetable. */
  readonly zenSeconds: number | null
  readonly peerSeconds: number | null
  readonly peerSolves: boolean
  /** For the search alone, and for whole processes with start and reading of the file. Older results have none. */
  readonly alone?: FileResult['alone']
  readonly whole?: FileResult['whole']
  /** FET's count of the violated wishes in each program's first timetable. */
  readonly zenSoft: number | null
  readonly peerSoft: number | null
  /** Why FET does not pass Zen's timetable. */
  readonly why: string
}

export type PublishedPart =
  | {
      readonly suite: 'fet-archive'
      readonly peerVersion: string
      readonly seeds: number
      readonly limit: number
      readonly threads: number
      /** Files in the folder; the list contains those that were measured. */
      readonly found: number
      readonly summary: ArchiveSummary
      readonly kinds: readonly Pick<KindRow, 'kind' | 'files' | 'compulsory' | 'compulsoryUnkept' | 'written'>[]
      readonly files: readonly PublishedFile[]
    }
  | {
      readonly suite: 'rules'
      readonly seeds: number
      readonly limit: number
      readonly files: readonly {
        readonly input: string
        readonly lessons: number
        readonly distribution: Distribution
      }[]
    }
  | {
      readonly suite: 'xhstt'
      readonly seconds: number
      /** Some runs were reused from earlier. */
      readonly inParts?: boolean
      readonly threads: number
      readonly runs: readonly Pick<XhsttMeasure, 'instance' | 'seed' | 'at5' | 'atEnd' | 'published' | 'readBack'>[]
    }
  | {
      readonly suite: 'packings'
      readonly threads: number
      readonly limit: number
      readonly runs: readonly PackingRun[]
    }
  | {
      readonly suite: 'fet-wishes'
      readonly peerVersion: string
      readonly seeds: number
      readonly limit: number
      readonly threads: number
      readonly files: readonly PublishedWishes[]
    }
  | {
      readonly suite: 'quality'
      readonly peerVersion: string
      /** Processor seconds of each run of Zen, and of each search of fet-cl. */
      readonly limit: number
      readonly peerLimit: number
      readonly seeds: number
      readonly schools: readonly School[]
      readonly geomeanTeacherGaps: number | null
      readonly geomeanClassGaps: number | null
    }
  | {
      readonly suite: 'repair'
      /** The number of edits of each kind in each school. */
      readonly edits: number
      readonly bounds: Bounds | null
      readonly all: RepairSummary
      readonly kinds: readonly RepairSummary[]
      readonly schools: readonly RepairSummary[]
    }
  | {
      readonly suite: 'memory'
      readonly seconds: number
      readonly files: readonly {
        readonly input: string
        readonly lessons: number
        readonly furtherThread: number | null
        readonly runs: readonly { readonly threads: number; readonly peak: number }[]
      }[]
    }

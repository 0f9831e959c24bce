import type { ArchiveSummary, FileResult, Outcome } from '../archive/outcome.ts'
import type { KindRow } from '../archive/kinds.ts'
import type { PackingRun } from '../zen/packings-suite.ts'
import type { Distribution } from '../zen/rules-report.ts'
import type { Bounds } from '../repair/least-moves.ts'
import type { RepairSummary } from '../repair/outcome.ts'
import type { School } from '../quality/figures.ts'
import type { XhsttMeasure } from '../xhstt/measure.ts'

/** The wishes of a file that both programs solve from nothing, medians over the seeds, by FET's count. */
export type PublishedWishes = {
  readonly file: string
  readonly lessons: number
  /** Processor seconds of fet-cl's search, the file read before. */
  readonly seconds: number
  /** Of Zen's first timetable, and of its best at the end of fet-cl's search, or its first where that comes later. */
  readonly atZero: number
  readonly atEqualTime: number
  readonly peer: number
}

/** A file of the archive with both programs, short enough to be committed. */
export type PublishedFile = {
  readonly file: string
  readonly lessons: number
  readonly outcome: Outcome
  /** Runs that FET passes, and all. */
  readonly passed: number
  readonly runs: number
  /** Medians of those that found a timetable. */
  readonly zenSeconds: number | null
  readonly peerSeconds: number | null
  readonly peerSolves: boolean
  /** By the search alone, and with the start of a process and the file read; results of before have none. */
  readonly alone?: FileResult['alone']
  readonly whole?: FileResult['whole']
  /** FET's count of the broken wishes in either's first timetable. */
  readonly zenSoft: number | null
  readonly peerSoft: number | null
  /** Why Zen's is not one that FET passes. */
  readonly why: string
}

export type PublishedPart =
  | {
      readonly suite: 'fet-archive'
      readonly peerVersion: string
      readonly seeds: number
      readonly limit: number
      readonly threads: number
      /** Files in the folder; of these, those that were measured are listed. */
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
      /** Some of the runs were kept from before. */
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
      /** Processor seconds of each run, of each search of fet-cl's. */
      readonly limit: number
      readonly peerLimit: number
      readonly seeds: number
      readonly schools: readonly School[]
      readonly geomeanTeacherGaps: number | null
      readonly geomeanClassGaps: number | null
    }
  | {
      readonly suite: 'repair'
      /** Of each kind, in each school. */
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

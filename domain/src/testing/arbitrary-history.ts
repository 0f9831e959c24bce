import * as fc from 'fast-check'
import type { FileHistory } from '../history/file-history.ts'

const name = (maxLength: number) =>
  fc
    .string({ maxLength, unit: 'grapheme' })
    .map((drawn) => drawn.slice(0, maxLength).toWellFormed().replaceAll('\0', ''))

/** A history as a file may hold one. */
export const arbitraryHistory = (): fc.Arbitrary<FileHistory> =>
  fc.record(
    {
      formatVersion: fc.constant(1 as const),
      steps: fc.array(
        fc.record(
          {
            at: fc
              .date({ min: new Date('1990-01-01'), max: new Date('2090-01-01'), noInvalidDate: true })
              .map((date) => date.toISOString()),
            by: fc.option(name(30)),
            kind: fc.constantFrom('do' as const, 'undo' as const, 'redo' as const),
            command: fc.constantFrom('pinEvent', 'zen', 'moveAndPinEvent', 'of a later release'),
            names: fc.array(name(40), { maxLength: 3 }),
            count: fc.nat(9_000),
            place: fc.option(fc.tuple(fc.nat(4), fc.nat(9))),
            proposal: fc.record({ number: fc.integer({ min: 1, max: 99 }), isPart: fc.boolean() }),
          },
          { requiredKeys: ['at', 'by', 'kind', 'command', 'names', 'count', 'place'] },
        ),
        { maxLength: 12 },
      ),
      more: fc.constant(true),
    },
    { requiredKeys: ['formatVersion', 'steps'] },
  )

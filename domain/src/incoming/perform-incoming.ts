import type { Mint } from '../commands/define.ts'
import type { ItemKey } from '../differences/items.ts'
import { performingItems } from '../differences/perform-take-over.ts'
import { refuse, type Refusal } from '../refusal.ts'
import type { Change } from '../history/change.ts'
import type { Schedule } from '../schedule.ts'
import type { Steps } from '../steps.ts'
import { incoming } from './incoming.ts'
import type { CalendarMatches } from './known-calendars.ts'

type Asked = { readonly matches: CalendarMatches; readonly items: readonly ItemKey[] }

/** The change that imports the requested differences of a file into `schedule`. Refused while a question is open. */
export function* performingIncoming(
  schedule: Schedule,
  file: Schedule,
  { matches, items }: Asked,
  context: { readonly mint: Mint; readonly customer: boolean },
): Steps<Change | Refusal> {
  const { differences, questions } = yield* incoming(schedule, file, matches)
  if (questions.length > 0) return refuse('import-unanswered', { count: questions.length })
  return yield* performingItems(schedule, differences.after, differences, items, context)
}

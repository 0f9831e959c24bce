import {
  calendarOfLink,
  toldOn,
  type DayPublication,
  type HeldHere,
  type IsoDate,
  type Refusal,
  type Schedule,
  type ToldLine,
  type Uuid,
} from '@timetable/domain'
import { dateTag } from '@timetable/domain'
import type { Clock } from '../clock.ts'
import type { Database } from '../store/database.ts'
import { countDayMails, weekReadersOf, type WeekReader } from '../store/week-readers.ts'
import { FEED_WORDS } from '../weeks/feed-words.ts'
import { localDate } from '../weeks/local-date.ts'
import type { MailLanguage } from './mail.ts'
import type { Mails } from './mails.ts'
import { MAIL_TEXTS } from './texts/texts.ts'

/** A publication of which those concerned are notified, since the last one that was. */
export type Telling = {
  readonly school: { readonly uuid: Uuid; readonly name: string }
  readonly schedule: Schedule
  readonly customer: boolean
  readonly before: DayPublication | undefined
  readonly after: DayPublication
}
type DayMail = { readonly reader: WeekReader; readonly name: string; readonly lines: readonly ToldLine[] }

/** The mails about a publication, which are counted but not sent yet. */
export type DayMails = ReturnType<typeof dayMailsOf>

/**
 * Sends readers of weeks what a publication changed for them: what is now, what was before, and when. Never why. Those whose week has no
 * differing line get no mail.
 */
export function dayMailsOf({ mails, clock }: { readonly mails: Mails; readonly clock: Clock }) {
  async function write({ school, after: { date } }: Telling, all: readonly DayMail[]): Promise<void> {
    for (const { reader, name, lines } of all) {
      const { email, language, token, stop } = reader
      const path = `/week/${encodeURIComponent(token)}`
      const ending = encodeURIComponent(stop)
      await mails.send(email, {
        ...{ kind: 'dayChanged', language, school: school.name, week: name, day: dayText(language, date), path },
        lines: lines.map((line) => lineText(language, line)),
        stop: { path: `${path}#stop=${ending}`, post: `/weeks/${encodeURIComponent(token)}/readers/stop/${ending}` },
      })
    }
  }

  return {
    /** Counts the mails in the transaction of the command, and returns the work that sends them. Refuses too many a day. */
    async prepare(trx: Database, telling: Telling): Promise<(() => void) | Refusal> {
      const { school, schedule, customer, before, after } = telling
      if (mails.toLog) return () => {}
      const told = toldOn(schedule, before, after, customer)
      const all = (await weekReadersOf(trx, school.uuid)).flatMap((reader): DayMail[] => {
        const calendar = calendarOfLink(schedule, reader)
        const lines = calendar && told.get(calendar.uuid)
        return lines ? [{ reader, name: reader.name, lines }] : []
      })
      const now = clock.now()
      const uuids = all.map(({ reader }) => reader.uuid)
      const refusal = await countDayMails(trx, school.uuid, uuids, { date: localDate(schedule, now), now })
      return refusal ?? (() => mails.begin(() => write(telling, all)))
    },
  }
}

const dayText = (language: MailLanguage, date: IsoDate): string =>
  new Intl.DateTimeFormat(dateTag(language), {
    ...{ weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' },
  }).format(new Date(date))

/** One line of a mail: "8:00–8:45 Maths, Ben, R1. Before: 8:00–8:45, Ada". */
function lineText(
  language: MailLanguage,
  { subject, now, before, instead, joined, supervised, isUsual }: ToldLine,
): string {
  const words = { ...FEED_WORDS[language], ...MAIL_TEXTS[language].changes }
  const held = now ?? before
  const about = (text: string, name: string) => text.replace('{name}', () => name)
  const notHeld = instead ? about(words.instead, instead.join(', ')) : words.cancelled
  const kind = !now ? notHeld : isUsual ? words.usual : before ? words.changed : words.added
  const notes = [
    ...(joined === undefined ? [] : [about(words.joined, joined)]),
    ...(supervised && !instead ? [about(words.supervised, supervised.join(', '))] : []),
    ...(now && before ? [`${words.before}: ${heldText(before)}`] : []),
  ]
  return [`${kind}${instead ? '.' : ':'} ${subject}, ${held ? heldText(held) : ''}`, ...notes].join('. ')
}

const heldText = ({ start, end, classes, teachers, rooms }: HeldHere): string =>
  [start && end ? `${start}–${end}` : start, ...classes, ...teachers, ...rooms].filter(Boolean).join(', ')

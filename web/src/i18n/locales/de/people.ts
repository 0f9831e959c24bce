import type { AppCatalogue } from '../../locales.ts'

/** German texts of who else is in the version. */
export const peopleTexts: AppCatalogue['people'] = {
  here: 'Auch in dieser Version',
  at: '{{name}}, im Stundenplan von {{calendars}}',
  holding: '{{who}}, hält {{what}}',
  guests_one: '{{count, number}} Gast',
  guests_other: '{{count, number}} Gäste',
  guestsHint: 'Sie sehen über einen Link zu und können nichts ändern.',
  more: '+{{count, number}}',
  lookedAt: '{{names}} ist hier',
  lookedAtMany: '{{names}} sind hier',
  held: '{{name}} hält diese Stunde',
  heldByGuest: 'Jemand hält diese Stunde',
  heldByYou: 'Sie halten diese Stunde in einem anderen Fenster',
  justDone: {
    moved: '{{who}} hat {{what}} gerade verschoben',
    changed: '{{who}} hat {{what}} gerade geändert',
    deleted: '{{who}} hat {{what}} gerade gelöscht',
  },
  heldDeleted: '{{what}} wurde gelöscht, während Sie die Stunde hielten',
}

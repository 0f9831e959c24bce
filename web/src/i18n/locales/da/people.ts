import type { AppCatalogue } from '../../locales.ts'

/** Danish texts of who else is in the version. */
export const peopleTexts: AppCatalogue['people'] = {
  here: 'Også i denne version',
  at: '{{name}}, i skemaet for {{calendars}}',
  holding: '{{who}}, holder {{what}}',
  guests_one: '{{count, number}} gæst',
  guests_other: '{{count, number}} gæster',
  guestsHint: 'De ser med gennem et link og kan ikke ændre noget.',
  more: '+{{count, number}}',
  lookedAt: '{{names}} er her',
  lookedAtMany: '{{names}} er her',
  held: '{{name}} holder denne lektion',
  heldByGuest: 'Nogen holder denne lektion',
  heldByYou: 'Du holder denne lektion i et andet vindue',
  justDone: {
    moved: '{{who}} har lige flyttet {{what}}',
    changed: '{{who}} har lige ændret {{what}}',
    deleted: '{{who}} har lige slettet {{what}}',
  },
  heldDeleted: '{{what}} blev slettet, mens du holdt den',
}

import type { AppCatalogue } from '../../locales.ts'

/** Norwegian texts of who else is in the version. */
export const peopleTexts: AppCatalogue['people'] = {
  here: 'Også i denne versjonen',
  at: '{{name}}, i timeplanen til {{calendars}}',
  holding: '{{who}}, holder {{what}}',
  guests_one: '{{count, number}} gjest',
  guests_other: '{{count, number}} gjester',
  guestsHint: 'De ser på gjennom en lenke og kan ikke endre noe.',
  more: '+{{count, number}}',
  lookedAt: '{{names}} er her',
  lookedAtMany: '{{names}} er her',
  held: '{{name}} holder denne timen',
  heldByGuest: 'Noen holder denne timen',
  heldByYou: 'Du holder denne timen i et annet vindu',
  justDone: {
    moved: '{{who}} har nettopp flyttet {{what}}',
    changed: '{{who}} har nettopp endret {{what}}',
    deleted: '{{who}} har nettopp slettet {{what}}',
  },
  heldDeleted: '{{what}} ble slettet mens du holdt den',
}

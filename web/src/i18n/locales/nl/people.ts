import type { AppCatalogue } from '../../locales.ts'

/** Dutch texts of who else is in the version. */
export const peopleTexts: AppCatalogue['people'] = {
  here: 'Ook in deze versie',
  at: '{{name}}, in het rooster van {{calendars}}',
  holding: '{{who}}, heeft {{what}} in de hand',
  guests_one: '{{count, number}} gast',
  guests_other: '{{count, number}} gasten',
  guestsHint: 'Ze kijken mee via een link en kunnen niets wijzigen.',
  more: '+{{count, number}}',
  lookedAt: '{{names}} is hier',
  lookedAtMany: '{{names}} zijn hier',
  held: '{{name}} heeft deze les in de hand',
  heldByGuest: 'Iemand heeft deze les in de hand',
  heldByYou: 'Je hebt deze les in een ander venster in de hand',
  justDone: {
    moved: '{{who}} heeft net {{what}} verplaatst',
    changed: '{{who}} heeft net {{what}} gewijzigd',
    deleted: '{{who}} heeft net {{what}} verwijderd',
  },
  heldDeleted: '{{what}} is verwijderd terwijl je het in de hand had',
}

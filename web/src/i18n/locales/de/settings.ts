import type { AppCatalogue } from '../../locales.ts'

/** German texts of the settings page. */
export const settingsTexts: AppCatalogue['settings'] = {
  title: 'Einstellungen',
  /** What a school calls its kinds of calendars. */
  typeOne: { option_1: 'Gruppe', option_2: 'Klasse', option_3: 'Stammgruppe', TEACHER: 'Lehrkraft', ROOM: 'Raum' },
  typeMany: {
    option_1: 'Gruppen',
    option_2: 'Klassen',
    option_3: 'Stammgruppen',
    TEACHER: 'Lehrkräfte',
    ROOM: 'Räume',
  },
}

import type { AppCatalogue } from '../../locales.ts'

/** Dutch texts of read-only links and of those who look through one. */
export const sharingTexts: AppCatalogue['sharing'] = {
  title: 'Kijklink delen',
  about:
    'Wie de link heeft, ziet deze versie zoals die nu is en zoals die verandert: alle roosters, zoeken en afdrukken. Een account is niet nodig en wijzigen kan niet.',
  create: 'Link aanmaken',
  none: 'Er is nog geen link.',
  made: 'Aangemaakt {{date}}',
  link: 'Link {{number}}',
  copy: 'Kopiëren',
  copied: 'Gekopieerd',
  copyLink: 'Link {{number}} kopiëren',
  copyFailed: 'De link kon niet worden gekopieerd. Selecteer hem en kopieer hem zelf.',
  withdraw: 'Intrekken',
  withdrawLink: 'Link {{number}} intrekken',
  withdrawn: 'De link is ingetrokken. Wie hem had, ziet niets meer.',
  failed: 'De links konden niet worden geladen.',
  loading: 'De links worden geladen',
  list: 'Kijklinks',
  viewOnly: 'Alleen kijken',
  viewOnlyHint: 'Je kijkt mee via een link en kunt niets wijzigen.',
  ended: 'Deze link toont niets',
  endedText:
    'De link is ingetrokken, de versie is verwijderd of het adres is niet volledig. Vraag de school om een nieuwe link.',
  endedHome: 'Naar de startpagina',
}

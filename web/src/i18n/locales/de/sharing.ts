import type { AppCatalogue } from '../../locales.ts'

/** German texts of read-only links and of those who look through one. */
export const sharingTexts: AppCatalogue['sharing'] = {
  title: 'Zum Ansehen teilen',
  about:
    'Wer den Link hat, sieht diese Version so, wie sie jetzt ist und sich ändert: alle Stundenpläne, Suche und Druck. Ein Konto ist nicht nötig, ändern lässt sich nichts.',
  create: 'Link erstellen',
  none: 'Es gibt noch keinen Link.',
  made: 'Erstellt am {{date}}',
  link: 'Link {{number}}',
  copy: 'Kopieren',
  copied: 'Kopiert',
  copyLink: 'Link {{number}} kopieren',
  copyFailed: 'Der Link konnte nicht kopiert werden. Markieren und kopieren Sie ihn selbst.',
  withdraw: 'Zurückziehen',
  withdrawLink: 'Link {{number}} zurückziehen',
  withdrawn: 'Der Link ist zurückgezogen. Wer ihn hatte, sieht nichts mehr.',
  failed: 'Die Links konnten nicht geladen werden.',
  loading: 'Links werden geladen',
  list: 'Links zum Ansehen',
  viewOnly: 'Nur Ansicht',
  viewOnlyHint: 'Sie sehen über einen Link zu und können nichts ändern.',
  ended: 'Dieser Link zeigt nichts',
  endedText:
    'Er wurde zurückgezogen, die Version wurde gelöscht, oder die Adresse ist unvollständig. Bitten Sie die Schule um einen neuen Link.',
  endedHome: 'Zur Startseite',
}

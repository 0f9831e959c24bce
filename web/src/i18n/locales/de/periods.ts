import type { AppCatalogue } from '../../locales.ts'

/** German texts of periods and the bell schedule. */
export const periodsTexts: AppCatalogue['periods'] = {
  title: 'Stundenraster',
  count: 'Stunden am Tag',
  countHint: 'An jedem Tag gleich viele. Danach folgen die Zeiten.',
  countInvalid: 'Ein Tag hat 0 bis {{max}} Stunden',
  unplaced_one:
    '{{count, number}} Unterrichtsstunde liegt auf einer Stunde, die wegfällt. Sie ist dann nicht mehr platziert.',
  unplaced_other:
    '{{count, number}} Unterrichtsstunden liegen auf Stunden, die wegfallen. Sie sind dann nicht mehr platziert.',
  bellTitle: 'Stundenzeiten',
  none: 'Es gibt noch keine Stunden.',
  set: 'Anzahl der Stunden festlegen',
  period: 'Stunde',
  start: 'Beginn',
  end: 'Ende',
  startOf: 'Beginn der {{period}}. Stunde',
  endOf: 'Ende der {{period}}. Stunde',
  update: 'Übernehmen',
  backward: 'Endet vor dem Beginn',
  overlaps: 'Beginnt, bevor die Stunde darüber endet',
  shift: 'Alle späteren Stunden mitverschieben',
  length: 'Minuten je Stunde',
  lengthInvalid: '1 bis 600 Minuten',
  applyLength: 'Für alle übernehmen',
  remove: '{{period}}. Stunde löschen',
  removeAsk_zero: '{{period}}. Stunde löschen? Kein Unterricht liegt darauf.',
  removeAsk_one:
    '{{period}}. Stunde löschen? {{count, number}} Unterrichtsstunde darauf ist dann nicht mehr platziert.',
  removeAsk_other:
    '{{period}}. Stunde löschen? {{count, number}} Unterrichtsstunden darauf sind dann nicht mehr platziert.',
  removeDo: 'Stunde löschen',
}

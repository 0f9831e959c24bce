import type { AppCatalogue } from '../../locales.ts'

/** Norwegian texts of read-only links and of those who look through one. */
export const sharingTexts: AppCatalogue['sharing'] = {
  title: 'Del en leselenke',
  about:
    'Den som har lenken, ser versjonen slik den er nå, og slik den endrer seg: alle timeplaner, søk og utskrift. Det krever ingen konto, og ingenting kan endres.',
  create: 'Opprett en lenke',
  none: 'Det er ingen lenke ennå.',
  made: 'Opprettet {{date}}',
  link: 'Lenke {{number}}',
  copy: 'Kopier',
  copied: 'Kopiert',
  copyLink: 'Kopier lenke {{number}}',
  copyFailed: 'Lenken kunne ikke kopieres. Marker den og kopier den selv.',
  withdraw: 'Trekk tilbake',
  withdrawLink: 'Trekk tilbake lenke {{number}}',
  withdrawn: 'Lenken er trukket tilbake. Den som hadde den, ser ikke noe lenger.',
  failed: 'Lenkene kunne ikke hentes.',
  loading: 'Henter lenkene',
  list: 'Leselenker',
  viewOnly: 'Bare visning',
  viewOnlyHint: 'Du ser på gjennom en lenke og kan ikke endre noe.',
  ended: 'Denne lenken viser ingenting',
  endedText:
    'Den er trukket tilbake, versjonen er slettet, eller adressen er ikke fullstendig. Be skolen om en ny lenke.',
  endedHome: 'Til forsiden',
}

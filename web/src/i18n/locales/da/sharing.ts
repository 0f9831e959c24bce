import type { AppCatalogue } from '../../locales.ts'

/** Danish texts of read-only links and of those who look through one. */
export const sharingTexts: AppCatalogue['sharing'] = {
  title: 'Del et læselink',
  about:
    'Den, der har linket, ser versionen, som den er nu, og som den ændrer sig: alle skemaer, søgning og udskrift. Det kræver ingen konto, og intet kan ændres.',
  create: 'Opret et link',
  none: 'Der er ikke noget link endnu.',
  made: 'Oprettet {{date}}',
  link: 'Link {{number}}',
  copy: 'Kopiér',
  copied: 'Kopieret',
  copyLink: 'Kopiér link {{number}}',
  copyFailed: 'Linket kunne ikke kopieres. Markér det, og kopiér det selv.',
  withdraw: 'Træk tilbage',
  withdrawLink: 'Træk link {{number}} tilbage',
  withdrawn: 'Linket er trukket tilbage. Den, der havde det, ser ikke længere noget.',
  failed: 'Linkene kunne ikke hentes.',
  loading: 'Henter linkene',
  list: 'Læselinks',
  viewOnly: 'Kun visning',
  viewOnlyHint: 'Du ser med gennem et link og kan ikke ændre noget.',
  ended: 'Dette link viser ikke noget',
  endedText:
    'Det er trukket tilbage, versionen er slettet, eller adressen er ikke fuldstændig. Bed skolen om et nyt link.',
  endedHome: 'Til forsiden',
}

import type { SiteCatalogue } from '../../locales.ts'

export const consentTexts: SiteCatalogue['consent'] = {
  title: 'Informasjonskapsler',
  text: 'Med ditt samtykke hentes dette fra andre selskaper, som kan lagre informasjonskapsler og se nettverksadressen din. Uten samtykke hentes ingenting utenfra, og alt annet virker som før.',
  tagManagerId: 'Statistikk over hvordan siden brukes',
  chat: 'En chat med oss',
  videos: 'Filmer som viser hvordan det virker',
  accept: 'Godta',
  refuse: 'Avslå',
  accepted: 'Du har godtatt.',
  refused: 'Du har avslått.',
  change: 'Informasjonskapsler',
}

import type { SiteCatalogue } from '../../locales.ts'

export const filmTexts: SiteCatalogue['film'] = {
  play: 'Reproducir el vídeo: {{title}}',
  consent: 'El vídeo procede de {{host}}. Se carga en cuanto usted acepte.',
  seen: 'Visto',
}

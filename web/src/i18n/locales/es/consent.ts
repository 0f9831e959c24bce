import type { SiteCatalogue } from '../../locales.ts'

export const consentTexts: SiteCatalogue['consent'] = {
  title: 'Cookies',
  text: 'Con su consentimiento se carga lo siguiente de otras empresas, que pueden guardar cookies y ver su dirección de red. Sin él no se carga nada de fuera, y todo lo demás funciona igual.',
  tagManagerId: 'Estadísticas sobre el uso del sitio',
  chat: 'Un chat con nosotros',
  videos: 'Vídeos que muestran cómo funciona',
  accept: 'Aceptar',
  refuse: 'Rechazar',
  accepted: 'Usted ha aceptado.',
  refused: 'Usted ha rechazado.',
  change: 'Cookies',
}

import type { OtherLocale } from './locales.ts'

/** Sentences on an English page in the reader's own language, whose other texts are not loaded there. */
export const OWN_WORDS: Readonly<Record<OtherLocale, { readonly read: string; readonly no: string }>> = {
  da: { read: 'Læs siden på dansk', no: 'Nej tak' },
  de: { read: 'Diese Seite auf Deutsch lesen', no: 'Nein, danke' },
  es: { read: 'Leer esta página en español', no: 'No, gracias' },
  nb: { read: 'Les siden på norsk', no: 'Nei takk' },
  nl: { read: 'Deze pagina in het Nederlands lezen', no: 'Nee, dank je' },
  pt: { read: 'Ler esta página em português', no: 'Não, obrigado' },
}

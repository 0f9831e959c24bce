import type { ChangeWords } from '@timetable/formats'
import type { MailLanguage } from '../mail/mail.ts'

/** How calendars say what is different about a lesson. `{name}` stands for a lesson, or for names of teachers. */
export const FEED_WORDS: Readonly<Record<MailLanguage, ChangeWords>> = {
  en: {
    changed: 'Changed',
    added: 'New',
    before: 'Before',
    joined: 'Together with {name}',
    supervised: 'Supervised by {name}',
    duty: 'Duty: {name}',
  },
  de: {
    changed: 'Geändert',
    added: 'Neu',
    before: 'Vorher',
    joined: 'Zusammen mit {name}',
    supervised: 'Aufsicht: {name}',
    duty: 'Pausenaufsicht: {name}',
  },
  da: {
    changed: 'Ændret',
    added: 'Ny',
    before: 'Før',
    joined: 'Sammen med {name}',
    supervised: 'Tilsyn: {name}',
    duty: 'Gårdvagt: {name}',
  },
  nl: {
    changed: 'Gewijzigd',
    added: 'Nieuw',
    before: 'Eerst',
    joined: 'Samen met {name}',
    supervised: 'Toezicht: {name}',
    duty: 'Surveillance: {name}',
  },
  nb: {
    changed: 'Endret',
    added: 'Ny',
    before: 'Før',
    joined: 'Sammen med {name}',
    supervised: 'Tilsyn: {name}',
    duty: 'Inspeksjon: {name}',
  },
  es: {
    changed: 'Cambio',
    added: 'Nueva',
    before: 'Antes',
    joined: 'Junto con {name}',
    supervised: 'Vigila: {name}',
    duty: 'Guardia: {name}',
  },
  pt: {
    changed: 'Alterada',
    added: 'Nova',
    before: 'Antes',
    joined: 'Junto com {name}',
    supervised: 'Supervisão: {name}',
    duty: 'Plantão: {name}',
  },
}

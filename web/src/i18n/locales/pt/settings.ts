import type { AppCatalogue } from '../../locales.ts'

/** Portuguese texts of the settings page. */
export const settingsTexts: AppCatalogue['settings'] = {
  title: 'Configurações',
  /** What a school calls its kinds of calendars. */
  typeOne: {
    option_1: 'Grupo',
    option_2: 'Turma',
    option_3: 'Turma de referência',
    TEACHER: 'Professor',
    ROOM: 'Sala',
  },
  typeMany: {
    option_1: 'Grupos',
    option_2: 'Turmas',
    option_3: 'Turmas de referência',
    TEACHER: 'Professores',
    ROOM: 'Salas',
  },
}

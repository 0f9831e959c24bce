import type { AppCatalogue } from '../../locales.ts'
import { accountTexts } from './account.ts'
import { billingTexts } from './billing.ts'
import { calendarsTexts } from './calendars.ts'
import { choicesTexts } from './choices.ts'
import { capacityTexts } from './capacity.ts'
import { commandsTexts } from './commands.ts'
import { dashboardTexts } from './dashboard.ts'
import { historyTexts } from './history.ts'
import { keptSchoolTexts } from './kept-school.ts'
import { kindTexts } from './kinds.ts'
import { matrixTexts } from './matrix.ts'
import { movingTexts } from './moving.ts'
import { onboardingTexts } from './onboarding.ts'
import { peopleTexts } from './people.ts'
import { periodsTexts } from './periods.ts'
import { printTexts } from './print.ts'
import { refusalsTexts } from './refusals.ts'
import { rulesTexts } from './rules.ts'
import { schedulerTexts } from './scheduler.ts'
import { settingsTexts } from './settings.ts'
import { sharingTexts } from './sharing.ts'
import { subjectsTexts } from './subjects.ts'
import { testPageTexts } from './test-page.ts'
import { timetablesTexts } from './timetables.ts'
import { versionsTexts } from './versions.ts'

/** Spanish texts of the application behind the login. */
export const appTexts: AppCatalogue = {
  common: {
    cancel: 'Cancelar',
    close: 'Cerrar',
    save: 'Guardar',
    delete: 'Eliminar',
    retry: 'Reintentar',
    error: 'Error',
    optional: 'opcional',
    skip: 'Ir al contenido',
    home: '{{product}}, ir a las versiones',
  },
  menu: {
    label: 'Menú principal',
    open: 'Abrir el menú principal',
    version: 'Versión:',
    dashboard: 'Panel',
    subjects: 'Asignaturas',
    scheduler: 'Planificador',
    timetables: 'Horarios',
    rules: 'Reglas',
    print: 'Imprimir',
    versions: 'Versiones',
    settings: 'Configuración',
    profile: 'Perfil de {{name}}',
    language: 'Idioma',
    school: 'Centro',
    colourScheme: 'Apariencia',
    system: 'Como el sistema',
    light: 'Claro',
    dark: 'Oscuro',
    logOut: 'Cerrar sesión',
  },
  connection: {
    reconnecting: 'Intentando reconectar',
    lost: 'Conexión perdida',
    retry: 'Reintentar',
    waiting_one: '{{count, number}} cambio espera a guardarse',
    waiting_other: '{{count, number}} cambios esperan a guardarse',
    leave: {
      title: '¿Salir ahora?',
      loses_one: '{{count, number}} cambio aún no se ha guardado y se perdería.',
      loses_other: '{{count, number}} cambios aún no se han guardado y se perderían.',
      saved: 'Todos los cambios están guardados.',
      stay: 'Quedarse',
      go: 'Salir',
    },
    notSaved_one: '{{count, number}} cambio no se guardó',
    notSaved_other: '{{count, number}} cambios no se guardaron',
    notSavedReason: '{{what}}: {{reason}}',
    stayHere: 'Primero deben guardarse los cambios de esta versión. Se enviarán en cuanto vuelva la conexión.',
    commandLost: 'La conexión se cortó antes de que el servidor respondiera. Compruebe si su último cambio está ahí.',
  },
  error: {
    notFound: 'No se encontró esta página',
    unexpected: 'Algo salió mal',
    home: 'Volver a la página de inicio',
    toVersions: 'Volver a las versiones',
    reload: 'Volver a cargar la página',
    partMissing: 'Esta parte de la página no se pudo cargar. Compruebe la conexión e inténtelo de nuevo.',
  },
  loading: 'Preparándolo todo',
  accessEnded: 'Usted ya no pertenece al centro de esta versión.',
  languageMissing: 'Este idioma no se pudo cargar. Compruebe la conexión y vuelva a elegirlo.',
  deleted: {
    title: 'Esta versión se eliminó',
    text: 'Alguien de su centro eliminó {{title}}.',
    back: 'Volver a las versiones',
  },
  versions: versionsTexts,
  dashboard: dashboardTexts,
  timetables: timetablesTexts,
  scheduler: schedulerTexts,
  kinds: kindTexts,
  matrix: matrixTexts,
  moving: movingTexts,
  calendars: calendarsTexts,
  periods: periodsTexts,
  subjects: subjectsTexts,
  rules: rulesTexts,
  capacity: capacityTexts,
  settings: settingsTexts,
  print: printTexts,
  onboarding: onboardingTexts,
  billing: billingTexts,
  choices: choicesTexts,
  history: historyTexts,
  sharing: sharingTexts,
  people: peopleTexts,
  account: accountTexts,
  keptSchool: keptSchoolTexts,
  testPage: testPageTexts,
  refusals: refusalsTexts,
  commands: commandsTexts,
}

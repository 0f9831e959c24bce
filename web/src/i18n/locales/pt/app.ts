import { billingTexts } from './billing.ts'
import type { AppCatalogue } from '../../locales.ts'
import { accountTexts } from './account.ts'
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

/** Portuguese texts of the application behind the login. */
export const appTexts: AppCatalogue = {
  common: {
    cancel: 'Cancelar',
    close: 'Fechar',
    save: 'Salvar',
    delete: 'Excluir',
    retry: 'Tentar de novo',
    error: 'Erro',
    optional: 'opcional',
    skip: 'Ir para o conteúdo',
    home: '{{product}}, ir para as versões',
  },
  account: accountTexts,
  menu: {
    label: 'Menu principal',
    open: 'Abrir o menu principal',
    version: 'Versão:',
    dashboard: 'Painel',
    subjects: 'Disciplinas',
    scheduler: 'Planejamento',
    timetables: 'Horários',
    rules: 'Regras',
    print: 'Imprimir',
    versions: 'Versões',
    settings: 'Configurações',
    profile: 'Perfil de {{name}}',
    language: 'Idioma',
    school: 'Escola',
    colourScheme: 'Aparência',
    system: 'Como no sistema',
    light: 'Claro',
    dark: 'Escuro',
    logOut: 'Sair',
  },
  connection: {
    reconnecting: 'Tentando reconectar',
    lost: 'Conexão perdida',
    retry: 'Tentar de novo',
    waiting_one: '{{count, number}} alteração aguarda para ser salva',
    waiting_other: '{{count, number}} alterações aguardam para ser salvas',
    leave: {
      title: 'Sair agora?',
      loses_one: '{{count, number}} alteração ainda não foi salva e seria perdida.',
      loses_other: '{{count, number}} alterações ainda não foram salvas e seriam perdidas.',
      saved: 'Todas as alterações foram salvas.',
      stay: 'Ficar',
      go: 'Sair mesmo assim',
    },
    notSaved_one: '{{count, number}} alteração não foi salva',
    notSaved_other: '{{count, number}} alterações não foram salvas',
    notSavedReason: '{{what}}: {{reason}}',
    stayHere:
      'Primeiro as alterações desta versão precisam ser salvas. Elas serão enviadas assim que a conexão voltar.',
    commandLost: 'A conexão caiu antes da resposta do servidor. Verifique se sua última alteração está lá.',
  },
  error: {
    notFound: 'Esta página não foi encontrada',
    unexpected: 'Algo deu errado',
    home: 'Voltar à página inicial',
    toVersions: 'Voltar às versões',
    reload: 'Recarregar a página',
    partMissing: 'Esta parte da página não pôde ser carregada. Verifique a conexão e tente de novo.',
  },
  loading: 'Preparando tudo',
  accessEnded: 'Você não faz mais parte da escola desta versão.',
  languageMissing: 'Não foi possível carregar este idioma. Verifique a conexão e escolha-o de novo.',
  deleted: {
    title: 'Esta versão foi excluída',
    text: '{{title}} foi excluída por alguém da sua escola.',
    back: 'Voltar às versões',
  },
  versions: versionsTexts,
  dashboard: dashboardTexts,
  timetables: timetablesTexts,
  scheduler: schedulerTexts,
  keptSchool: keptSchoolTexts,
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
  testPage: testPageTexts,
  refusals: refusalsTexts,
  commands: commandsTexts,
}

import type { OtherSource } from './sources.ts'

/** The day on which these sources were last checked. */
const LOOKED = '2026-11-30'

/** The sources of the statements about products of one country, after those of every page. */
export const LOCAL_SOURCES = {
  zermeloTimetablers: {
    title: 'Zermelo: roostermakers',
    address: 'https://www.zermelo.nl/mogelijkheden/roostermaker/',
    lang: 'nl',
    looked: LOOKED,
  },
  zermeloStart: {
    title: 'Zermelo: aan de slag met Zermelo',
    address: 'https://confluence.zermelo.nl/display/HAN/Aan+de+slag+met+Zermelo',
    lang: 'nl',
    looked: LOOKED,
  },
  zermeloPortal: {
    title: 'Zermelo: scholen, vestigingen en roosterprojecten in het portal',
    address: 'https://confluence.zermelo.nl/pages/viewpage.action?pageId=33489238',
    lang: 'nl',
    looked: LOOKED,
  },
  zermeloAutomatic: {
    title: 'Zermelo: automatisch lessen roosteren',
    address: 'https://confluence.zermelo.nl/display/HAN/Automatisch+lessen+roosteren',
    lang: 'nl',
    looked: LOOKED,
  },
  zermeloEngines: {
    title: 'Zermelo: nieuwe automaten (vanaf 22.03)',
    address:
      'https://support.zermelo.nl/guides/roostermaker/basisrooster-volume/basisrooster/lessen-roosteren-2/nieuwe-automaten-in-zermelo',
    lang: 'nl',
    looked: LOOKED,
  },
  zermeloDaily: {
    title: 'Zermelo: dagroosteren',
    address: 'https://confluence.zermelo.nl/display/HAN/Dagroosteren',
    lang: 'nl',
    looked: LOOKED,
  },
  zermeloPublishing: {
    title: 'Zermelo: publiceren en externe partijen',
    address: 'https://support.zermelo.nl/kb/articles/publiceren-en-externe-partijen',
    lang: 'nl',
    looked: LOOKED,
  },

  docendoGuide: {
    title: 'Docendo: guide til nyt skoleår',
    address:
      'https://help.docendo.dk/da/knowledgebase/8-kom-godt-i-gang-med-docendo/docs/52-guide-til-nyt-skolear-sadan-kommer-du-i-gang-med-fagfordeling-og-skemalaegning-i-docendo',
    lang: 'da',
    looked: LOOKED,
  },
  docendoNorwegian: {
    title: 'Docendo: guide til nytt skoleår',
    address:
      'https://help.docendo.no/nb/knowledgebase/8-kom-i-gang-med-docendo/docs/52-guide-til-nytt-skolear-slik-kommer-du-i-gang-med-fagfordeling-og-timeplanleggingen-i-docendo',
    lang: 'nb',
    looked: LOOKED,
  },
  docendoClashes: {
    title: 'Docendo: dobbeltbookinger (4. januar 2024)',
    address: 'https://docendohelp.crisp.help/da/article/dobbeltbookinger-vhke1z',
    lang: 'da',
    looked: LOOKED,
  },
  docendoSubstitutes: {
    title: 'Docendo: vikardækning',
    address: 'https://docendo.dk/features/vikardaekning',
    lang: 'da',
    looked: LOOKED,
  },
  skolePlanPlan: {
    title: 'SkolePlan: læg skema',
    address: 'https://skoleplan.dk/hjaelp/laeg-skema/',
    lang: 'da',
    looked: LOOKED,
  },
  skolePlanCourses: {
    title: 'SkolePlan: opret fag',
    address: 'https://skoleplan.dk/hjaelp/opret-fag/',
    lang: 'da',
    looked: LOOKED,
  },
  skolePlanYear: {
    title: 'SkolePlan: årsplan, perioder og uger',
    address: 'https://skoleplan.dk/ManualVis.aspx?id=28%2C211',
    lang: 'da',
    looked: LOOKED,
  },

  inSchoolGlobal: {
    title: 'Visma InSchool: automatisk timeplanlegging på større deler av timeplanen',
    address:
      'https://inschool.zendesk.com/hc/no/articles/360023015332-2a-41a-Automatisk-timeplanlegging-p%C3%A5-st%C3%B8rre-deler-av-timeplanen-global-timeplanlegger',
    lang: 'nb',
    looked: LOOKED,
  },
  inSchoolDrammen: {
    title: 'Visma: Drammen videregående sparer 3 dagsverk ved å bruke den automatiske timeplanleggeren',
    address: 'https://www.visma.no/skoleadministrasjon/videregaende-skole/brukerhistorier/drammen-vgs/',
    lang: 'nb',
    looked: LOOKED,
  },
  inSchoolSkarnes: {
    title: 'Visma: gode timeplaner med bruk av automatikk (Skarnes videregående skole)',
    address: 'https://www.visma.no/skoleadministrasjon/videregaende-skole/brukerhistorier/kundereferanse-skarnes-vgs/',
    lang: 'nb',
    looked: LOOKED,
  },
  inSchoolLogin: {
    title: 'Nord-Østerdal videregående skole: Visma InSchool',
    address: 'https://www.nord-osterdal.vgs.no/hovedmeny/for-elever/om-visma-inschool/',
    lang: 'nb',
    looked: LOOKED,
  },
  inSchoolApp: {
    title: 'Vestland fylkeskommune: Visma InSchool',
    address: 'https://vestlandfylke.no/utdanning-og-karriere/vis/',
    lang: 'nn',
    looked: LOOKED,
  },
  tplanHandbook: {
    title: 'TPLAN 28.1: Løsningen av timeplanproblemet, innholdet i håndboka (lagt ut i 2013)',
    address: 'https://www.yumpu.com/no/document/view/20297531/versjon-281-copyright-harald-michalsen-tplan',
    lang: 'nb',
    looked: LOOKED,
  },

  ghcPress: {
    title: 'Educación 3.0: los horarios, en orden con Peñalara',
    address: 'https://educaciontrespuntocero.com/noticias/los-horarios-orden-penalara',
    lang: 'es',
    looked: LOOKED,
  },
  ghcConditions: {
    title: 'Peñalara blog: is it possible to identify conditions that prevent results? (August 2020)',
    address: 'https://penalara.com/blog/index.php/en/2020/08',
    looked: LOOKED,
  },
  ghcAragon: {
    title: 'Gobierno de Aragón: introducción al uso de Peñalara (mayo de 2019)',
    address: 'https://es.scribd.com/document/468697785/Formacion-PENALARA-MAYO-2019-1',
    lang: 'es',
    looked: LOOKED,
  },

  uraniaHybrid: {
    title: 'Urânia: como montar horários escolares para ensino híbrido (versão 2021)',
    address: 'https://horario.com.br/blog/como-montar-horario-escolar-para-ensino-hibrido/amp/',
    lang: 'pt',
    looked: LOOKED,
  },
  uraniaWhy: {
    title: 'Urânia: por que sua escola precisa utilizar um software para fazer o horário escolar (dezembro de 2019)',
    address:
      'https://horario.com.br/blog/descubra-porque-sua-escola-precisa-utilizar-um-software-para-fazer-o-horario-escolar/',
    lang: 'pt',
    looked: LOOKED,
  },
  uraniaPress: {
    title: 'Ensino Superior: sistemas de atribuição de aula economizam tempo (fevereiro de 2016)',
    address:
      'https://revistaensinosuperior.com.br/sistemas-de-atribuicao-de-aula-economizam-tempo-e-facilitam-o-trabalho-na-escola/',
    lang: 'pt',
    looked: LOOKED,
  },
} as const satisfies Readonly<Record<string, OtherSource>>

export type LocalSourceId = keyof typeof LOCAL_SOURCES

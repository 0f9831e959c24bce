import type { PLAIN_TEXTS } from '../plain-texts.ts'

/** The day on which the sources of every page were last checked. */
export const LOOKED = '2026-11-27'

/** A source on this site: a page, a document or an address of the server. Its title is in the texts. */
type OwnAddress = keyof typeof PLAIN_TEXTS | '/pricing' | '/academy' | '/dpa' | '/api/v1/openapi.json'
export type OwnSource = { readonly own: OwnAddress }
/** An external source, with its own title in its own language. `looked`: the day on which it was checked, if that is not `LOOKED`. */
export type OtherSource = {
  readonly title: string
  readonly address: `https://${string}`
  readonly lang?: 'da' | 'de' | 'es' | 'nb' | 'nl' | 'nn' | 'pt'
  readonly looked?: string
}
export type Source = OwnSource | OtherSource

/** The sources of all statements about the products of every page, in the order of their numbers. */
export const SOURCES = {
  pricing: { own: '/pricing' },
  readme: { own: '/readme.txt' },
  bench: { own: '/bench.txt' },
  formats: { own: '/formats.txt' },
  changes: { own: '/changes.txt' },
  academy: { own: '/academy' },
  dpa: { own: '/dpa' },
  openApi: { own: '/api/v1/openapi.json' },

  ascHelp: {
    title: 'EduPage help: download of the PC version, printing',
    address:
      'https://help.edupage.org/search.php?lang_id=1&searchtext=Reports+to+print%2C+e-mail+templates%2C+export+to+excel',
  },
  asc2013: {
    title: 'aSc TimeTables: what’s new in version 2013',
    address: 'https://help.asctimetables.com/changelanguage.php?from=text.php&id=1096&lang_id=13',
    lang: 'pt',
  },
  ascRelaxation: {
    title: 'aSc TimeTables: constraints relaxation',
    address: 'https://help.asctimetables.com/text.php?id=113&lang=en',
  },
  ascTest: {
    title: 'aSc TimeTables: Überprüfen des Stundenplans mit Hilfe des erweiterten Tests',
    address: 'https://h.edupage.org/?lang_id=3&p=u1%2Fu3%2Fu59%2Ft1185',
    lang: 'de',
  },
  ascMoving: {
    title: 'aSc TimeTables: moving the cards manually',
    address: 'https://help.asctimetables.com/text.php?id=538&lang=en',
  },
  ascRooms: {
    title: 'What’s new in aSc TimeTables 2019',
    address: 'https://help.asctimetables.com/text.php?id=1286&lang=en',
  },
  ascWeeks: {
    title: 'aSc TimeTables: multi term timetables',
    address: 'https://help.asctimetables.com/text.php?id=761&lang=en',
  },
  ascSeminars: {
    title: 'aSc TimeTables: what are seminar/course lessons for?',
    address: 'https://h.edupage.org/?lang_id=1&p=u1%2Fu3%2Fu63%2Ft291',
  },
  ascSubstitutions: {
    title: 'What is aSc Substitution software good for?',
    address: 'https://help.asctimetables.com/text.php?id=160&lang=en',
  },
  ascTold: {
    title: 'EduPage help: substitutions, notifications, mobile application',
    address: 'https://help.edupage.org/search.php?lang_id=1&searchtext=Defining+types+of+substitutions',
  },
  ascRegistry: {
    title: 'aSc TimeTables: import and export, WinLD',
    address: 'https://help.asctimetables.com/text.php?id=667&lang=ge',
  },
  ascPublished: {
    title: 'aSc TimeTables Online: weeks and terms in the published timetable',
    address: 'https://help.asctimetables.com/changelanguage.php?id=1229&from=text.php&lang_id=19',
  },
  eduPagePrivacy: { title: 'EduPage privacy policy', address: 'https://www.edupage.org/privacy/?privacypolicy' },
  eduPageSchool: { title: 'EduPage privacy policy of a school', address: 'https://karjamaa.edupage.org/privacy' },
  asc2006: {
    title: 'California Polytechnic State University: aSc Timetables 2006, a review',
    address:
      'https://users.csc.calpoly.edu/~gfisher/classes/309/specs/scheduler-f05-morning/requirements/aSctimetablesReview.htm',
  },

  brandenburg: {
    title: 'Schulportal Brandenburg: Untis/WebUntis',
    address: 'https://schulportal.brandenburg.de/fachverfahren/untis',
    lang: 'de',
  },
  untisPartner: {
    title: 'Untis Help Center: Unity-Modul anfordern',
    address: 'https://help.untis.at/hc/de/articles/360015785919-Unity-Modul-anfordern',
    lang: 'de',
  },
  untisResults: {
    title: 'Untis manual: optimisation',
    address: 'https://www.school-timetabling.com/content/manual/UK/uloptimierungneu.htm',
  },
  untisTime: {
    title: 'Untis manual: optimisation according to timetable',
    address: 'https://www.untis.at/HTML/WebHelp/uk/untis/opoptimierungsschritte_je_plan.htm',
  },
  untisSwaps: {
    title: 'Untis manual: swapping periods',
    address: 'https://www.untis.at/HTML/WebHelp/uk/untis/mpstunden_tauschen.htm',
  },
  untisSuggestions: {
    title: 'Untis manual: swap suggestions',
    address: 'https://www.untis.at/HTML/WebHelp/uk/untis/mptauschvorschlaege.htm',
  },
  untisDiagnosis: {
    title: 'Untis manual: subject 1/day impossible',
    address: 'https://www.untis.at/HTML/WebHelp/uk/untis/opfach_1_tag_nicht_mglich.htm',
  },
  untisDiagnosis2019: {
    title: 'Untis manual: diagnosis, new in 2019',
    address: 'https://www.untis.at/HTML/WebHelp/uk/untis/9u_diagnose.htm',
  },
  untisMultiUser: {
    title: 'Untis: several people can work simultaneously on one timetable',
    address: 'https://www.untis.at/en/products/untis-basic-software/multiuser-1',
  },
  untisDatabase: {
    title: 'Untis MultiUser: technical background',
    address: 'https://webhelp.untis.at/HTML/WebHelp/uk/untis/mutechnischer_hintergrund.htm',
  },
  untisRooms: {
    title: 'Untis manual: room optimisation',
    address: 'https://www.untis.at/HTML/WebHelp/uk/untis/ahdie_raum-optimierung.htm',
  },
  untisOtherRooms: {
    title: 'Untis manual: alternative rooms',
    address: 'https://www.untis.at/HTML/WebHelp/uk/untis/ahausweichraeume.htm',
  },
  untisWeeks: {
    title: 'Untis manual: multi-week timetable, overview',
    address: 'https://www.untis.at/HTML/WebHelp/uk/untis/meueberblick2.htm',
  },
  untisStudents: {
    title: 'Untis manual: students',
    address: 'https://www.untis.at/HTML/WebHelp/uk/untis/sd_studenten.htm',
  },
  untisSubstitutions: {
    title: 'Untis: substitution planning',
    address: 'https://www.untis.at/en/products/untis-basic-software/substitution-planning-1',
  },
  webUntisSubstitutions: {
    title: 'WebUntis: online substitution planning',
    address: 'https://www.untis.at/en/products/webuntis/online-substitution-planning',
  },
  untisFiles: {
    title: 'Untis Help Center: Untis Export Schnittstellen',
    address: 'https://help.untis.at/hc/de/articles/4407687117074-Untis-Export-Schnittstellen',
    lang: 'de',
  },
  untisCourseFiles: {
    title: 'Untis manual: import / export',
    address: 'https://www.untis.at/HTML/WebHelp/uk/untis/kp_import___export.htm',
  },
  untisXml: {
    title: 'Untis manual: import/export via an XML file',
    address: 'https://www.untis.at/HTML/WebHelp/uk/untis/hid_imex_xml.htm',
  },
  untisLanguage: {
    title: 'WebUntis manual: user profile',
    address: 'https://www.untis.at/HTML/WebHelp/uk/untis/wu_user-profil.htm',
  },
  untisApi: {
    title: 'Untis Help Center: Calendar API (iCal) specification',
    address: 'https://help.untis.at/hc/de/articles/8770128575260-Calendar-API-iCal-Specification',
  },
  untisPrivacy: {
    title: 'Untis: Datenschutzerklärung der Produkte Untis, WebUntis und Untis Mobile',
    address: 'https://www.untis.at/datenschutz-wu-apps',
    lang: 'de',
  },
  untisPrint: {
    title: 'Untis Baden-Württemberg: Stundenplan',
    address: 'https://untis-baden-wuerttemberg.de/stundenplan',
    lang: 'de',
  },
  untisCalendar: {
    title: 'Untis Help Center: Wie funktioniert das iCal-Kalender-Abonnement in WebUntis?',
    address:
      'https://help.untis.at/hc/de/articles/360014979580-Wie-funktioniert-das-iCal-Kalender-Abonnement-in-WebUntis',
    lang: 'de',
  },
  untisHistory: {
    title: 'NÖN: Stockerauer Software für die ganze Welt (8 November 2015)',
    address: 'https://www.noen.at/korneuburg/stockerauer-software-fuer-die-ganze-welt/7.213.246',
    lang: 'de',
  },

  fetPackage: {
    title: 'FET 6.8.5 in Debian: its README, algorithm, translations, changes and list of wishes',
    address: 'https://packages.debian.org/bookworm/fet-data',
  },
  fetFeatures: {
    title: 'FET: its list of features, at a site for downloads',
    address: 'https://en.indirbak.net/download/fet',
  },
  fetManual: { title: 'FET manual 0.9.3', address: 'https://www.timetabling.de/manual/FET-manual.en.html' },
  fetContents: {
    title: 'FET manual 0.7c: contents',
    address: 'https://cupdf.com/document/fet-manual-wwwtimetabling.html',
  },
  fetAnswers: {
    title: 'FET: frequently asked questions',
    address: 'https://lalescu.ro/liviu/fet/doc/en/faq.html',
  },
  fetForum: { title: 'FET forum', address: 'https://lalescu.ro/liviu/fet/forum/index.php' },

  primeHelp: { title: 'Prime Timetable: help', address: 'https://primetimetable.com/help/' },
  primeGuide: {
    title: 'Prime Timetable user guide (2018): contents',
    address: 'https://vdocuments.pub/prime-timetable-school-scheduling-software-for-mac-system-requirements-web.html',
  },
  primePlans: {
    title: 'Prime Timetable: quick timetabling guide (2012)',
    address: 'https://schedulty.com/blog/tag/scheduling-guide/',
  },
  primeTablet: {
    title: 'Prime Timetable blog: school scheduling software for any device',
    address: 'https://primetimetable.com/blog/page/2/',
  },
  primeGenerator: {
    title: 'Prime Timetable help: generate',
    address: 'https://www.primetimetable.com/help/generate/',
  },
  primeValidation: {
    title: 'Prime Timetable blog: instant timetable validation',
    address: 'https://primetimetable.com/blog/instant-timetable-validation/',
  },
  primePublishing: {
    title: 'Prime Timetable blog: publishing, and how conflicts look',
    address: 'https://primetimetable.com/blog/page/5',
  },
  primeTogether: {
    title: 'Prime Timetable blog: timetable collaboration in real-time',
    address: 'https://primetimetable.com/blog/timetable-collaboration-real-time/',
  },
  primeRooms: {
    title: 'Prime Timetable blog: scheduling multiple rooms',
    address: 'https://www.primetimetable.com/blog/index.php/category/software/',
  },
  primeWeeks: {
    title: 'Micria blog: how to create a two-week timetable with slight variations',
    address: 'https://micria.com/blog/tag/tips-tricks',
  },
  primePrivacy: { title: 'Prime Timetable: privacy', address: 'https://www.primetimetable.com/privacy' },
} as const satisfies Readonly<Record<string, Source>>

export type CommonSourceId = keyof typeof SOURCES

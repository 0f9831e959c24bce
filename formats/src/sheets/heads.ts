import type { CalendarType } from '@timetable/domain'

/**
 * The roles of columns in a list of courses. A list of placed lessons has days and periods, and our own list of lessons also lengths, pins
 * and tags. `year`: lessons of the whole year; `added`: further lessons a week; `coupling`: a number that rows of one lesson share;
 * `doubles`: how many double lessons, as '1-1' or '0-1'; `ignore`: a mark on rows that do not count;
 * `equipment`: what the room must have, or in a list of rooms, has.
 */
export const COURSE_ROLES = [
  ...([
    'name',
    'count',
    'added',
    'year',
    'CLASS',
    'group',
    'TEACHER',
    'ROOM',
    'weeks',
    'day',
    'period',
    'from',
    'to',
  ] as const),
  ...(['length', 'doubles', 'coupling', 'ignore', 'pinned', 'tags', 'equipment'] as const),
] as const
/** The other roles of columns in a list of classes, teachers or rooms. */
const LIST_ROLES = ['lastName', 'firstName', 'shortName', 'building', 'size'] as const
export const SHEET_ROLES = [...COURSE_ROLES, ...LIST_ROLES] as const
export type SheetRole = (typeof SHEET_ROLES)[number]

export const LISTED_TYPES = ['CLASS', 'TEACHER', 'ROOM'] as const satisfies readonly CalendarType[]

/** The roles that a head alone can tell. `period` is missing: its words also mean lessons a week, so the other heads decide. */
type HeadRole = Exclude<SheetRole, 'period' | 'group'>

/** The usual heads of columns in the languages of the product. `plainHead` reduces "Hours per week" to "hours". */
const HEADS: Readonly<Record<HeadRole, RegExp>> = {
  lastName:
    /^(last ?name|family ?name|surname|nachname|familienname|zuname|efternavn|etternavn|achternaam|apellidos?|sobrenome|apelido)$/,
  firstName: /^(first ?name|given ?name|forename|vorname|fornavn|voornaam|nombre de pila|primeiro nome)$/,
  shortName:
    /^((teachers? |rooms? |class )?(code|short ?name|abbreviation|initials)|short( ?name)?|abbreviation|abbr|initials|acronym|(lehrer|lehrkräfte|lehrkraft|raum|klassen?)?[ -]?kürzel|kurzname|kurzform|kurzzeichen|krz|abk|abkürzung|initialer|forkortelse|kortnavn|kode|afkorting|code|initialen|docentcode|abreviatura|abrev|sigla|siglas|iniciales|iniciais|c[oó]digo|c[oó]d)$/,
  building:
    /^(building|block|site|campus|gebäude|haus|trakt|standort|bygning|bygg|gebouw|locatie|edificio|sede|prédio|bloco)$/,
  size: /^(capacity|seats|places|cap|kapazität|plätze|sitzplätze|kapacitet|pladser|antal pladser|kapasitet|plasser|antall plasser|capaciteit|plaatsen|zitplaatsen|aantal plaatsen|capacidad|aforo|plazas|capacidade|lugares|students?|number of students|no of students|pupils?|size|class size|schüler(innen)?(zahl|anzahl)?|schülerinnen und schüler|sus|klassenstärke|klassengröße|elever|antal elever|antall elever|elevtal|elevtall|leerlingen|aantal leerlingen|alumnos|nº de alumnos|alunos|nº de alunos)$/,
  equipment:
    /^((room|required|needed) )?(equipment|facilities|features)$|^((room|equipment) )?needs$|^(raum)?ausstattung$|^(benötigte|nötige) ausstattung$|^raum(eigenschaften|anforderungen)$|^(lokale|rum|rom)?(udstyr|utstyr)$|^(lokaal)?(uitrusting|voorzieningen)$|^(equipamiento|dotación)( del aula| necesario)?$|^equipamentos?( da sala| necessários?)?$/,
  name: /^(courses?|subjects?|name|title|kurse?|fach|fächer|fachbezeichnung|unterrichtsfach|gegenst(and|ände)|unterrichtsgegenstand|fag|fagnavn|emner?|vak|vakken|vaknaam|leervak(ken)?|navn|naam|asignaturas?|materias?|módulos?|uac|nombre|disciplinas?|matérias?|unidade curricular|activit(y|ies)|actividad(es)?|atividades?|nome|subj)$/,
  count:
    /^(lessons?|less|count|hours?|hrs?|periods?|per|lessons? count|number of lessons|no of lessons|stunden|stundenzahl|std|stdn|ustd|wstd|wst|wochenstunden|jahreswochenstunden|anzahl|anz|lektionen|wochenlektionen|wl|lekt|lektioner|ugentlige lektioner|antal lektioner|timer|timetall|ugetimer|uketimer|antall?|antall timer|uren|uur|lesuren|lestijden|lessen|aantal|aantal lessen|aantal uren|clases|horas( clase| lectivas)?|hs|periodos|períodos|cantidad|nº de horas|horas? aulas?|sesi[oó]n(es)?|sessions?|(total )?required (slots|periods|lessons|hours)|aulas|carga hor[aá]ria|tempos( letivos)?|nº de (tempos|aulas)|quantidade)$/,
  added:
    /^(erg(änzungs)?(stunden|std)|zusatz(stunden|std)|extra (hours|lessons|periods)|additional (hours|lessons)|ekstra (lektioner|timer)|extra (uren|lessen|lesuren)|horas (extra|adicionales|complementarias)|(aulas|horas) (extra|adicionais))$/,
  year: /^((yearly|annual) (hours|lessons|periods)|(hours|lessons|periods) (a|per) year|jahres(stunden|lektionen)|(stunden|lektionen) (pro|im) jahr|årstimer|årstimetall?|årslektioner|(timer|lektioner) (per|pr|om|i) året?|jaar(uren|lestijden)|(uren|lesuren|lestijden) per jaar|horas (anuales|anuais)|(horas|aulas) (por|al) (año|ano)|carga hor[aá]ria anual)$/,
  CLASS:
    /^(class(es)?|sections?|cohorts?|groups?|forms?|year group|students?[ -]sets?|klassen?|kl|klasser?|hold|stamklasser?|stammgruppen?|basisgrupper?|klas|klasgroep(en)?|groep(en)?|stamgroep(en)?|grupos?|grado y grupo|cursos?|turmas?|clase|gruppen?|grupper?)$/,
  TEACHER:
    /^(teachers?|teacher names?|staff|lehrkräfte|lehrkraft|lehrer(in)?(nen)?|lehrperson(en)?|lk|lp|lærere?|lærernavn|lær|docent(en|e|es)?|doc|leraar|leraren|leerkracht(en)?|lkr|profesor(a|es|as)?|prof|maestr[oa]s?|professor(a|es|as)?|apellidos y nombres?|nombres? y apellidos)$/,
  ROOM: /^(rooms?|room names?|classrooms?|venue|raumname|raum|räume|fachraum|zimmer|lokaler?|lok|rom|romnavn|lokaal|lokalen|ruimte|salas?|salón|salones|espacio)$/,
  weeks:
    /^(weeks?|wks?|week type|weektype|woche|wochen|wochentyp|a ?\/ ?b|a ?\/ ?b[- ]?(week|woche|uge|uke)|uger?|ugetype|uker?|uketype|weken|semanas?|tipo de semana)$/,
  day: /^(days?|week ?day|day of (the )?week|tag|wochentag|dag|ugedag|ukedag|weekdag|lesdag|día|dia|día de la semana|dia da semana)$/,
  from: /^(from|starts?|start time|begins?|von|beginn|fra|starttid|van|begin|aanvang|desde|inicio|hora de inicio|de|início|hora de início)$/,
  to: /^(to|until|ends?|end time|bis|ende|til|sluttid|slut|slutt|tot|einde|hasta|fin|hora de fin|até|fim|término)$/,
  length: /^(length|duration|länge|dauer|længde|varighed|lengde|varighet|lengte|duur|duración|duração)$/,
  doubles:
    /^((total )?(required )?double (lessons|periods)|doubles|dopp ?std|doppelst(d|unden?)|dobbelt(timer|lektioner)|blokuren|dobles|duplas|aulas (duplas|geminadas))$/,
  coupling:
    /^(u-?nr|unterrichtsnummer|unterricht-?nr|kopplung(snummer|snr)?|koppl|coupling|lesson (no|number|id)|activity id|cluster|clusternummer|koblingsnr|kobling|acoplamiento|acoplamento)$/,
  ignore: /^(ignore|ignored|ignorieren|ign|nicht verplanen|ignorer|ignoreres|negeren|ignorar)$/,
  pinned: /^(pinned|fixed|locked|fixiert|låst|vastgezet|fijad[ao]|fixad[ao])$/,
  tags: /^(tags|labels|activity tags|kennzeichen|etiketter|etiquetas)$/,
}
/** Words for the period of the day, the clearest first. Most of them mean lessons a week in a list without days. */
const PERIODS = [
  /^(periods?|period no|hour|stunde|std|stundennr|unterrichtsstunde|lektion|lesuur|uur|time|timenr|hora|sesi[oó]n|horário|tempo|tramo|franja)$/,
  /^(lessons?|lesson no|aulas?|periodo|período|módulo|bloque|slot)$/,
] as const
/** Heads that name rooms in Spain, and lessons in Portugal and Brazil. */
const ROOMS_OR_LESSONS = /^aulas?$/
/** Heads of a group of the class in another column. */
const GROUPS =
  /^(groups?|sub-?groups?|gruppen?|teilgruppen?|lerngruppen?|gruppenname|hold|grupper?|groep(en)?|clustergroep|subgrupos?|desdobles?)$/
const OWN_CLASSES = /^(class(es)?|klassen?|kl|klasser|stamklasser?|klas|turmas?|clase)$/
/** Heads of a course that is a part of a year, beside a column of subjects. */
const COURSE_CODES =
  /^(kurs(-?bez(eichnung)?|name|kürzel|code)?|course (code|name)|section|lerngruppe|clustergroep|hold)$/
/** Heads of years, which are classes where no other column has them. */
const YEARS =
  /^(grade|year|level|jahrgang|klassenstufe|stufe|schulstufen?|jahrgangsstufe|klassetrin|årgang|trinn|leerjaar|nivel|grado|ano|série|学年)$/
/** Heads of running numbers. */
const NUMBERS = /^(no|nr|num|number|nummer|lfd ?(nr)?|pos|nº|n°|№|#|id|index|ord|orden|item|zeile|row)$/
/** Heads for the home teacher and home room of a class. In a list of courses they say nothing about the course. */
const HOMES = {
  TEACHER:
    /^((home|class|form) ?(room )?teacher|tutors?|klassenlehrer(in)?|klassenlehrkraft|klassenleitung|klassenvorstand|kl-?lehrer|klasselærer|kontaktlærer|mentor(en)?|tutor(a|es)?|professor(a)? responsável)$/,
  ROOM: /^(home ?rooms?|stammraum|klassenraum|klassenzimmer|stamlokale|hjemmerom|klasserom|vast lokaal|aula propia|sala própria)$/,
} as const
/** Heads for names that do not say what is named. */
const BARE_NAME = /^(name|title|bezeichnung|langname|navn|naam|nombre|nome)$/
/** Heads of details that are not imported. They show what kind of list it is. */
const DETAILS: Readonly<Record<CalendarType, RegExp>> = {
  TEACHER:
    /^(e-?mail( address)?|mail|e-?mail-?adresse|e-?postadresse|e-?post|e-?mailadres|correo( electrónico)?|(mobile )?phone( number)?|telefon(nummer)?|tlf|telefoon|teléfono|telefone|mobil|salutation|anrede|geschlecht|gender|personalnummer|staff no|deputat|soll|wochensoll|stundensoll|pflichtstunden|lehraufträge|fakultas|fte|full-time equivalent|stillingsprosent|stilling|aanstelling|betrekkingsomvang|carga lectiva|jornada)$/,
  CLASS:
    /^(students?|number of students|no of students|pupils?|size|class size|schüler(innen)?(zahl|anzahl)?|schülerinnen und schüler|sus|klassenstärke|klassengröße|elever|antal elever|antall elever|elevtall?|leerlingen|aantal leerlingen|alumnos|nº de alumnos|alunos|nº de alunos|grade|year|level|jahrgang|klassenstufe|stufe|schulstufen?|jahrgangsstufe|klassetrin|årgang|trinn|leerjaar|nivel|ano|série|学年|組)$/,
  ROOM: /^(capacity|seats|places|cap|floor|kapazität|plätze|sitzplätze|etage|stock|stockwerk|kapacitet|pladser|antal pladser|kapasitet|plasser|antall plasser|etasje|capaciteit|plaatsen|zitplaatsen|aantal plaatsen|verdieping|capacidad|aforo|plazas|planta|capacidade|lugares|andar|room type|raumart|raumtyp)$/,
}
/** Labels of sums beside and below the numbers. */
const SUM = /^(sum|summe|total(e|s)?|gesamt|ges|i alt|sum totalt|totalt|totaal|som|suma|soma|insgesamt|σ|∑)$/

/** Returns a head in lower case, without dots, without "per week", which is implied, and without a second gender: "Profesor/a". */
export function plainHead(text: string): string {
  return text
    .replace(/(?<=\p{Ll})I[Dd](?=s?$)/u, ' id')
    .toLocaleLowerCase()
    .replaceAll(/\([^)]*\)|[.:*]/g, '')
    .replaceAll('_', ' ')
    .trim()
    .replace(
      /\s*(\/|\b(a|per|pro|je|om|i|por|pr)\b)\s*(the |der |die |den |la )?(week|wk|wo|woche|ugen?|uken?|uge|semana|sem)$/,
      '',
    )
    .replace(/ (semanal(es)?|semanais)$|^(weekly|wöchentliche|ugentlige|ukentlige|wekelijkse) /, '')
    .replace(/(?<=\p{L}{3})\/-?(a|as|o|os|s|es|in|innen|inn|e|er|en)$/u, '')
    .replaceAll(/\s+/g, ' ')
    .trim()
}

/** Returns the role of a column by its head; null if the head is not known. "Ano/Turma" names a class, as one of its two words does. */
export function roleOfHead(text: string): HeadRole | null {
  const plain = plainHead(text)
  const whole = roleOfWord(plain)
  if (whole !== null || !plain.includes('/')) return whole
  const roles = new Set(plain.split('/').flatMap((word) => roleOfWord(word.trim()) ?? []))
  const [only = null, another] = roles
  return another === undefined ? only : null
}

const HEAD_ROLES = SHEET_ROLES.filter((role): role is HeadRole => role in HEADS)
const roleOfWord = (plain: string): HeadRole | null => {
  const bare = bareWord(plain)
  return HEAD_ROLES.find((role) => HEADS[role].test(plain)) ?? NAMED.find((role) => HEADS[role].test(bare)) ?? null
}

/** The roles whose columns may have ids. */
const NAMED = ['name', 'CLASS', 'TEACHER', 'ROOM'] as const satisfies readonly HeadRole[]

/** Returns what a head names without its form: "class" for "class name" and "class id", "room" for "preferred room id". */
const bareWord = (plain: string): string =>
  plain.replace(/ (names?|ids?|keys?)$/, '').replace(/^(preferred|required|assigned|main) /, '')

/** Returns what the ids in a column are of: "class" for "class_id". Null if its head names no ids. */
export function idStem(head: string): string | null {
  const [, stem] = /^(.+) (?:ids?|keys?)$/.exec(plainHead(head)) ?? []
  return stem ?? null
}

/** Returns what the codes in a column are of: TEACHER for "teacher code". Null if its head does not tell. */
export function codedType(head: string): CalendarType | null {
  const [, bare] = /^(.+?)[ -]?(?:codes?|kürzel|short ?names?|abbreviations?|initials)$/.exec(plainHead(head)) ?? []
  return bare === undefined ? null : (LISTED_TYPES.find((type) => HEADS[type].test(bare)) ?? null)
}

/** Returns how clearly a head names the period of the day: 0 clearly, 1 less so; null if it does not. */
export function periodRank(head: string): number | null {
  const plain = plainHead(head)
  const rank = PERIODS.findIndex((words) => words.test(plain))
  return rank < 0 ? null : rank
}

export const isRoomsOrLessons = (head: string): boolean => ROOMS_OR_LESSONS.test(plainHead(head))
export const isGroup = (head: string): boolean => GROUPS.test(plainHead(head))
export const isOwnClass = (head: string): boolean => OWN_CLASSES.test(plainHead(head))
export const isCourseCode = (head: string): boolean => COURSE_CODES.test(plainHead(head))
export const isYear = (head: string): boolean => YEARS.test(plainHead(head))
export const isNumber = (head: string): boolean => NUMBERS.test(plainHead(head))

/** Returns whether a head is for home teachers or home rooms; null if neither. */
export function homeOfHead(text: string): keyof typeof HOMES | null {
  const plain = plainHead(text)
  return (['TEACHER', 'ROOM'] as const).find((type) => HOMES[type].test(plain)) ?? null
}

export const isBareName = (text: string): boolean => BARE_NAME.test(plainHead(text))

/** A column of classes, teachers or rooms. `isHome`: they are the home teacher or home room of the class in the same line. */
export type PeopleColumn = { readonly type: CalendarType; readonly isHome: boolean }

/** Returns what a column lists by its head; null if the head names no classes, teachers or rooms. */
export function peopleColumn(head: string): PeopleColumn | null {
  const home = homeOfHead(head)
  if (home) return { type: home, isHome: true }
  const type = LISTED_TYPES.find((one) => one === roleOfHead(head))
  return type ? { type, isHome: false } : null
}

/** Returns the kind of list that has a detail column with this head; null if the head does not tell. */
export function listedByDetail(head: string): CalendarType | null {
  const plain = plainHead(head)
  return LISTED_TYPES.find((type) => DETAILS[type].test(plain)) ?? null
}

/** Returns the kind of list by its name, as in "Lehrerliste 2026"; null if the name does not tell. */
export function listedByName(text: string): CalendarType | null {
  const words = text
    .split(/[^\p{L}]+/u)
    .map((word) => plainHead(word.replace(/(?:n?liste?|[- ]?list[ae]?|lijst)$/i, '')))
  const named = new Set(LISTED_TYPES.filter((type) => words.some((word) => HEADS[type].test(word))))
  const [only, another] = named
  return only !== undefined && another === undefined ? only : null
}

export const isSum = (text: string): boolean => SUM.test(plainHead(text))

const HALF =
  /(?:^|[\s_(-])(?:(?:hj|halbjahr|semester|sem|semestre|cuatrimestre|halvår|term)\.? ?([12])|([12])\.? ?(?:hj|halbjahr|semester|sem|semestre|cuatrimestre|halvår|term))(?=$|[\s_)-])/i

/** Returns the half of the year that a head names, with the rest of it: "Std. HJ1". Null if it names none. */
export function halfOfHead(head: string): { readonly half: 1 | 2; readonly rest: string } | null {
  const match = HALF.exec(head)
  if (!match) return null
  return { half: (match[1] ?? match[2]) === '1' ? 1 : 2, rest: head.replace(match[0], ' ').trim() }
}

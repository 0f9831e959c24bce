import type { CalendarType } from '@timetable/domain'

/** The roles of columns in a list of courses. */
export const COURSE_ROLES = ['name', 'count', 'CLASS', 'TEACHER', 'ROOM', 'weeks'] as const
/** The other roles of columns in a list of classes, teachers or rooms. */
const LIST_ROLES = ['lastName', 'firstName', 'shortName', 'building', 'size'] as const
export const SHEET_ROLES = [...COURSE_ROLES, ...LIST_ROLES] as const
export type SheetRole = (typeof SHEET_ROLES)[number]

export const LISTED_TYPES = ['CLASS', 'TEACHER', 'ROOM'] as const satisfies readonly CalendarType[]

/** The usual heads of columns in the languages of the product. `plainHead` reduces "Hours per week" to "hours". */
const HEADS: Readonly<Record<SheetRole, RegExp>> = {
  lastName:
    /^(last ?name|family ?name|surname|nachname|familienname|zuname|efternavn|etternavn|achternaam|apellidos?|sobrenome|apelido)$/,
  firstName: /^(first ?name|given ?name|forename|vorname|fornavn|voornaam|nombre de pila|primeiro nome)$/,
  shortName:
    /^((teacher |room |class )?code|short( ?name)?|abbreviation|abbr|initials|acronym|(lehrer|raum|klassen)?kürzel|kurzname|kurzform|kurzzeichen|krz|abk|abkürzung|initialer|forkortelse|kortnavn|kode|afkorting|code|initialen|docentcode|abreviatura|abrev|sigla|siglas|iniciales|iniciais|código|cód)$/,
  building:
    /^(building|block|site|campus|gebäude|haus|trakt|standort|bygning|bygg|gebouw|locatie|edificio|sede|prédio|bloco)$/,
  size: /^(capacity|seats|places|cap|kapazität|plätze|sitzplätze|kapacitet|pladser|antal pladser|kapasitet|plasser|antall plasser|capaciteit|plaatsen|zitplaatsen|aantal plaatsen|capacidad|aforo|plazas|capacidade|lugares|students?|number of students|no of students|pupils?|size|class size|schüler(innen)?(zahl|anzahl)?|schülerinnen und schüler|sus|klassenstärke|klassengröße|elever|antal elever|antall elever|elevtal|elevtall|leerlingen|aantal leerlingen|alumnos|nº de alumnos|alunos|nº de alunos)$/,
  name: /^(courses?|subjects?|name|title|kurse?|fach|fächer|fachbezeichnung|unterrichtsfach|fag|fagnavn|emner?|vak|vakken|vaknaam|navn|naam|asignaturas?|materias?|nombre|disciplinas?|matérias?|nome|subj)$/,
  count:
    /^(lessons?|less|count|hours?|hrs?|periods?|per|lessons? count|number of lessons|no of lessons|stunden|stundenzahl|std|stdn|ustd|wstd|wst|wochenstunden|anzahl|anz|lektionen|lekt|lektioner|lekt|ugentlige lektioner|antal lektioner|timer|timetall|ugetimer|uketimer|årstimer|antall?|antall timer|uren|uur|lesuren|lessen|aantal|aantal lessen|aantal uren|clases|horas|hs|periodos|períodos|cantidad|horas semanales|nº de horas|sesi[oó]n(es)?|sesiones semanales|aulas|aulas semanais|carga horária|tempos|quantidade)$/,
  CLASS:
    /^(class(es)?|cohorts?|groups?|forms?|year group|klassen?|kl|klasser?|hold|stamklasser?|stammgruppen?|basisgrupper?|klas|groep(en)?|stamgroep(en)?|grupos?|cursos?|turmas?|clase|gruppen?|grupper?)$/,
  TEACHER:
    /^(teachers?|teacher names?|staff|lehrkräfte|lehrkraft|lehrer(in)?(nen)?|lehrperson(en)?|lk|lp|lærere?|lærernavn|lær|docent(en|e|es)?|doc|leraar|leraren|leerkracht(en)?|profesor(a|es|as)?|prof|professor(a|es|as)?)$/,
  ROOM: /^(rooms?|room names?|classrooms?|venue|raumname|raum|räume|fachraum|zimmer|lokaler?|lok|rom|romnavn|lokaal|lokalen|ruimte|salas?|salón|espacio)$/,
  weeks:
    /^(weeks?|wks?|week type|weektype|woche|wochen|wochentyp|a ?\/ ?b|a ?\/ ?b[- ]?(week|woche|uge|uke)|uger?|ugetype|uker?|uketype|weken|semanas?|tipo de semana)$/,
}
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
    /^(students?|number of students|no of students|pupils?|size|class size|schüler(innen)?(zahl|anzahl)?|schülerinnen und schüler|sus|klassenstärke|klassengröße|elever|antal elever|antall elever|elevtall?|leerlingen|aantal leerlingen|alumnos|nº de alumnos|alunos|nº de alunos|grade|year|level|jahrgang|klassenstufe|stufe|jahrgangsstufe|klassetrin|årgang|trinn|leerjaar|nivel|ano|série)$/,
  ROOM: /^(capacity|seats|places|cap|floor|kapazität|plätze|sitzplätze|etage|stock|stockwerk|kapacitet|pladser|antal pladser|kapasitet|plasser|antall plasser|etasje|capaciteit|plaatsen|zitplaatsen|aantal plaatsen|verdieping|capacidad|aforo|plazas|planta|capacidade|lugares|andar|room type|raumart|raumtyp)$/,
}
/** Labels of sums beside and below the numbers. */
const SUM = /^(sum|summe|total(e|s)?|gesamt|ges|i alt|sum totalt|totalt|totaal|som|suma|soma|insgesamt|σ|∑)$/

/** Returns a head in lower case, without dots and without "per week", which is implied. */
export function plainHead(text: string): string {
  return text
    .toLocaleLowerCase()
    .replaceAll(/\([^)]*\)|[.:*]/g, '')
    .replace(
      /\s*(\/|\b(a|per|pro|je|om|i|por|pr)\b)\s*(the |der |die |den |la )?(week|wk|wo|woche|ugen?|uken?|uge|semana|sem)$/,
      '',
    )
    .replaceAll(/\s+/g, ' ')
    .trim()
}

/** Returns the role of a column by its head; null if the head is not known. */
export function roleOfHead(text: string): SheetRole | null {
  const plain = plainHead(text)
  return SHEET_ROLES.find((role) => HEADS[role].test(plain)) ?? null
}

/** Returns whether a head is for home teachers or home rooms; null if neither. */
export function homeOfHead(text: string): keyof typeof HOMES | null {
  const plain = plainHead(text)
  return (['TEACHER', 'ROOM'] as const).find((type) => HOMES[type].test(plain)) ?? null
}

export const isBareName = (text: string): boolean => BARE_NAME.test(plainHead(text))

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

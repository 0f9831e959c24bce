import type { CalendarType } from '@timetable/domain'

/** What a column of a list of courses is. */
export type SheetRole = 'name' | 'count' | CalendarType | 'weeks'
export const SHEET_ROLES = [
  'name',
  'count',
  'CLASS',
  'TEACHER',
  'ROOM',
  'weeks',
] as const satisfies readonly SheetRole[]

/** What people write over their columns, in the languages of the product; "Hours per week" is "hours", as `plainHead` says. */
const HEADS: Readonly<Record<SheetRole, RegExp>> = {
  name: /^(courses?|subjects?|name|title|kurse?|fach|fächer|fachbezeichnung|unterrichtsfach|fag|fagnavn|emner?|vak|vakken|vaknaam|navn|naam|asignaturas?|materias?|nombre|disciplinas?|matérias?|nome|subj)$/,
  count:
    /^(lessons?|less|count|hours?|hrs?|periods?|per|lessons? count|number of lessons|no of lessons|stunden|stundenzahl|std|stdn|ustd|wstd|wst|wochenstunden|anzahl|anz|lektionen|lekt|lektioner|lekt|ugentlige lektioner|antal lektioner|timer|timetall|ugetimer|uketimer|årstimer|antall?|antall timer|uren|uur|lesuren|lessen|aantal|aantal lessen|aantal uren|clases|horas|hs|periodos|períodos|cantidad|horas semanales|nº de horas|aulas|aulas semanais|carga horária|tempos|quantidade)$/,
  CLASS:
    /^(class(es)?|cohorts?|groups?|forms?|year group|klassen?|kl|klasser?|hold|stamklasser?|stammgruppen?|basisgrupper?|klas|groep(en)?|stamgroep(en)?|grupos?|cursos?|turmas?|clase|gruppen?|grupper?)$/,
  TEACHER:
    /^(teachers?|teacher names?|staff|lehrkräfte|lehrkraft|lehrer(in)?(nen)?|lehrperson(en)?|lk|lp|lærere?|lærernavn|lær|docent(en|e|es)?|doc|leraar|leraren|leerkracht(en)?|profesor(a|es|as)?|prof|professor(a|es|as)?)$/,
  ROOM: /^(rooms?|classrooms?|venue|raum|räume|fachraum|zimmer|lokaler?|lok|rom|romnavn|lokaal|lokalen|ruimte|salas?|salón|espacio)$/,
  weeks:
    /^(weeks?|wks?|week type|weektype|woche|wochen|wochentyp|a ?\/ ?b|a ?\/ ?b[- ]?(week|woche|uge|uke)|uger?|ugetype|uker?|uketype|weken|semanas?|tipo de semana)$/,
}
/** Sums that people write beside and below their figures. */
const SUM = /^(sum|summe|total(e|s)?|gesamt|ges|i alt|sum totalt|totalt|totaal|som|suma|soma|insgesamt|σ|∑)$/

/** A head without case, dots, and what it says of the week, which is meant anyway. */
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

/** What a head says of its column; null where it is not known. */
export function roleOfHead(text: string): SheetRole | null {
  const plain = plainHead(text)
  return SHEET_ROLES.find((role) => HEADS[role].test(plain)) ?? null
}

export const isSum = (text: string): boolean => SUM.test(plainHead(text))

/** @typedef {{ word: string, say: string, why: string, except?: RegExp }} Unwanted `word` is a pattern; `except`: lines where it is meant */

const ONE_PLAN = 'the plan has one name'
const ONE_TRIAL = 'the trial has one name'
const SCHOOLS_SAY = 'schools of the country say it otherwise'
const ONE_WORD = 'one word for it'
const STANDARD = 'the field has a word'
const GERMANIC = 'Germanic'

/**
 * Idioms of English, for texts, comments and documents alike.
 * @type {readonly Unwanted[]}
 */
export const ENGLISH_IDIOMS = [
  { word: 'whoever', say: 'anyone who, the person who, the caller', why: GERMANIC },
  { word: 'anew', say: 'again, from scratch', why: GERMANIC },
  { word: '(in|out of) force', say: 'published, unpublished', why: ONE_WORD },
  { word: 'unplaced', say: 'unscheduled', why: ONE_WORD },
  { word: '(go|goes|went|going) on', say: 'continue', why: GERMANIC },
  { word: 'mend(s|ed|ing)?', say: 'fix, repair', why: 'old-fashioned' },
  { word: 'upon|heed(s|ed)?', say: 'on; follow', why: 'old-fashioned' },
  { word: '(hand|hands|handed) on', say: 'pass on', why: GERMANIC },
  { word: 'taken back', say: 'undone', why: GERMANIC },
]

/**
 * Words that must not be used in a language. `docs/words` lists what to use instead.
 * @type {Readonly<Record<string, readonly Unwanted[]>>}
 */
const UNWANTED = {
  en: [
    ...ENGLISH_IDIOMS,
    { word: 'without a place', say: 'unscheduled', why: ONE_WORD },
    { word: '(bring|brings|bringing|brought) back', say: 'restore', why: STANDARD },
    { word: 'brought in', say: 'imported', why: 'of people' },
    { word: 'keys? for programs', say: 'API keys', why: STANDARD },
    { word: 'pupils?', say: 'students', why: ONE_WORD },
    { word: 'ask(ed)? again', say: 'refresh, try again', why: GERMANIC },
    { word: 'imprint', say: 'legal notice', why: GERMANIC },
    { word: 'processor agreement', say: 'data processing agreement', why: STANDARD },
    { word: 'one try at', say: 'a draft of', why: 'private idiom' },
    { word: 'ways? out', say: 'solution', why: 'private idiom' },
    { word: 'in hand', say: 'picked up', why: 'private idiom' },
    { word: 'lies?|lain', say: 'is on, are on', why: GERMANIC },
    { word: 'stands? on', say: 'is shown on', why: GERMANIC },
    { word: 'in line', say: 'in the queue', why: ONE_WORD },
    { word: 'was good for|no longer good', say: 'has expired', why: 'private idiom' },
    { word: 'of yours', say: 'your own', why: GERMANIC },
    { word: 'moved? along', say: 'move too', why: 'translated' },
    { word: 'owners?', say: 'administrator', why: 'of a public school that is the municipality' },
    { word: 'sub data processors?', say: 'sub-processor', why: ONE_WORD },
    { word: 'carr(y|ied|ies) over', say: 'import', why: 'private idiom' },
    { word: 'read-only links?', say: 'view-only link', why: 'it is looked at, not read' },
    {
      word: '(colors?|favorites?|centers?|cancel(ed|ing)|gray|math|licenses?|(organ|recogn|custom)iz\\p{L}*)',
      say: 'the British spelling',
      why: 'one English',
      except: /General Public License/,
    },
    { word: 'Premium', say: 'the school plan', why: ONE_PLAN, except: /Buy Premium|Premium support/ },
    { word: 'what becomes of', say: 'what happens to', why: GERMANIC },
    { word: '(take|taken|taking|took) over', say: 'apply, accept', why: GERMANIC },
  ],
  de: [
    { word: 'Zeitfenstern?', say: 'Zeit, Zeiten', why: 'no planner says it' },
    {
      word: '(un)?platzier\\p{L}*',
      say: 'verplant, verplanen',
      why: 'Untis and DAVINCI say verplanen; Plätze are seats',
    },
    { word: 'Schultarifs?', say: 'Schullizenz', why: ONE_PLAN },
    { word: 'Probetarifs?', say: 'Testzugang', why: ONE_TRIAL },
    {
      word: 'Inhaber(in|innen|n|s)?|Administrator(in|innen|en|:in)?',
      say: 'Administration',
      why: 'a public school is its Träger’s; one neutral form',
    },
    { word: '(in|außer) Kraft', say: 'veröffentlicht', why: 'of laws' },
    { word: 'Stundenzeiten', say: 'Unterrichtszeiten', why: 'ours alone' },
    { word: 'Stundenraster', say: 'Zeitraster', why: 'Untis and aSc say it so' },
    { word: 'Kennung', say: 'Schul-ID', why: ONE_WORD },
    { word: 'zurück(zu)?(hol|geholt)\\p{L}*', say: 'wiederherstellen', why: 'of a borrowed thing' },
    { word: 'Ausweg(e|en)?', say: 'Lösung', why: 'of a trap' },
    { word: 'entplan\\p{L}*', say: 'herausnehmen', why: 'Untis only' },
    { word: '(Spring|Fenster)stunden?', say: 'Hohlstunde', why: 'each of a region' },
    { word: 'Freistunden? (der|für|von) Lehrkräften?', say: 'Hohlstunden', why: 'Freistunden are students’' },
    { word: 'was hier zählt', say: 'Gewichtung', why: 'translated' },
    { word: 'Mehrwertsteuer|USt\\.', say: 'MwSt.', why: ONE_WORD },
    { word: 'Kurs(e|en|es)?', say: 'Unterricht', why: 'a Kurs is chosen, or of the upper school', except: /Kurswahl/ },
    { word: 'Leitung(en)?', say: 'Verbindung', why: 'a wire or a pipe' },
    { word: 'Quittung(en)?', say: 'Rechnung, Beleg', why: 'of cash' },
    { word: 'Filme?', say: 'Video', why: 'of the cinema' },
    { word: 'Demoschule|Beispielschule', say: 'Demo-Schule', why: 'the demo school has one name' },
    { word: 'Premium|Schulpaket', say: 'Schullizenz', why: ONE_PLAN },
    { word: 'Testversion|Testtarif', say: 'Testzugang', why: ONE_TRIAL },
    { word: 'Lese-Links?', say: 'Link zum Ansehen', why: 'it is looked at, not read' },
    { word: 'überfüllt', say: 'überbelegt', why: 'of a bus' },
    { word: 'erfunden\\p{L}* Schule', say: 'Demo-Schule', why: 'the demo school has one name' },
  ],
  da: [
    { word: 'uplacer\\p{L}*|placeret', say: '(ikke) skemalagt', why: 'no planner says so' },
    { word: 'spær(r\\p{L}*)?', say: 'blokér, blokeret', why: SCHOOLS_SAY },
    { word: 'timefordeling\\p{L}*', say: 'fagfordeling', why: SCHOOLS_SAY },
    { word: 'i kraft(?! med)', say: 'publiceret', why: 'of laws' },
    { word: 'ejeren|ejere|ejerne', say: 'administrator', why: 'the municipality owns the school' },
    { word: 'udveje?', say: 'løsninger', why: 'translated' },
    { word: 'hente?r? .{0,20}tilbage', say: 'gendan', why: ONE_WORD },
    { word: '\\d+ fag', say: 'hold', why: 'a school counts twenty fag' },
    { word: 'i hånden', say: 'taget op', why: 'private idiom' },
    { word: 'nøgler? til programmer', say: 'API-nøgle', why: STANDARD },
    { word: 'læselink\\p{L}*', say: 'visningslink', why: 'it is looked at, not read' },
    { word: 'demoskole\\p{L}*', say: 'prøveskole', why: 'the demo school has one name' },
    { word: 'skoleplan\\p{L}*|Premium', say: 'skoleabonnement', why: ONE_PLAN, except: /SkolePlan/ },
    { word: 'prøveversion\\p{L}*', say: 'prøveperiode', why: ONE_TRIAL },
  ],
  nb: [
    { word: 'uplass\\p{L}*', say: 'ikke plassert', why: 'no such word' },
    { word: 'dobbeltbook\\p{L}*', say: 'kollisjon', why: SCHOOLS_SAY },
    { word: 'fritim\\p{L}*|mellomtim\\p{L}*', say: 'hull', why: SCHOOLS_SAY },
    { word: 'sett\\p{L}* .{0,20}i kraft|er i kraft', say: 'publiser', why: 'of laws' },
    { word: 'eiere|eierne', say: 'administrator', why: 'the municipality owns the school' },
    { word: 'utveier?', say: 'løsninger', why: 'translated' },
    { word: 'hente?r?s? tilbake', say: 'gjenopprett', why: ONE_WORD },
    { word: 'i året', say: 'per år', why: SCHOOLS_SAY },
    { word: 'foreld\\p{L}*', say: 'foresatt', why: SCHOOLS_SAY },
    { word: 'i hånda', say: 'tatt opp', why: 'private idiom' },
    { word: 'nøk\\p{L}+ for programmer', say: 'API-nøkkel', why: STANDARD },
    { word: 'leselenk\\p{L}*', say: 'visningslenke', why: 'it is looked at, not read' },
    { word: 'uken|ukens', say: 'uka', why: 'one form of it' },
    { word: 'pålogg\\p{L}*', say: 'innlogg-', why: 'one word for signing in' },
    { word: 'prøveskol\\p{L}*', say: 'demoskole', why: 'the demo school has one name' },
    { word: 'skoleplan\\p{L}*|Premium', say: 'skoleabonnement', why: ONE_PLAN },
    { word: 'prøveversjon\\p{L}*', say: 'prøveperiode', why: ONE_TRIAL },
  ],
  nl: [
    { word: 'dubbele boekingen?|dubbel (geboekt|boeken)', say: 'botsing, dubbel roosteren', why: 'of hotels' },
    { word: 'in werking', say: 'gepubliceerd, publiceren', why: 'of laws and machines' },
    { word: 'eigenaren|eigenaar van de school', say: 'beheerder', why: 'the owner of a school is its foundation' },
    { word: 'beheerder van (deze|de) site', say: 'exploitant', why: 'a beheerder is of a school' },
    {
      word: '(voorkeurs|verplichte |gewenste )regels?',
      say: 'randvoorwaarde',
      why: 'planners say so; a regel is a line',
    },
    { word: '(on)?geplaatst', say: 'geroosterd, niet geroosterd', why: SCHOOLS_SAY },
    { word: 'plannen', say: 'roosteren', why: 'of appointments' },
    {
      word: 'ligt|liggen|lag|lagen|neerleggen|neergelegd|neerlegt',
      say: 'staat, valt, neerzetten',
      why: 'lessons do not lie',
    },
    { word: 'uitweg(en)?', say: 'oplossing', why: 'of a maze' },
    { word: 'terughalen|teruggehaald', say: 'terugzetten', why: 'of a recall' },
    { word: 'in de rij', say: 'in de wachtrij', why: 'of a table' },
    { word: 'sleutels? voor programma’s', say: 'API-sleutel', why: STANDARD },
    { word: 'hoogstens', say: 'hooguit', why: ONE_WORD },
    { word: 'verspreid', say: 'gespreid', why: ONE_WORD },
    { word: 'roosterplaats(en)?', say: 'lesuur', why: 'a set of times in Zermelo' },
    { word: 'lange runs?', say: 'lang optimaliseren', why: SCHOOLS_SAY },
    { word: 'verzonnen school', say: 'voorbeeldschool', why: 'the demo school has one name' },
    { word: 'kijklinks?', say: 'alleen-lezenlink', why: 'no such word' },
    { word: 'kwitanties?', say: 'betaalbewijs', why: 'of cash' },
    { word: 'binnenhalen|binnengehaald', say: 'importeren', why: 'of a harvest' },
    { word: 'uw?', say: 'je', why: 'readers are addressed as je' },
    { word: 'Premium', say: 'schoolabonnement', why: ONE_PLAN },
    { word: 'proefperiode', say: 'proefversie', why: ONE_TRIAL },
  ],
  es: [
    { word: 'franjas?', say: 'tramo', why: ONE_WORD },
    {
      word: 'periodos? (seguidos?|libres?|de clase|al día|a la semana)',
      say: 'sesión',
      why: 'a periodo is a part of the school year',
    },
    { word: 'tramos? del curso', say: 'periodo del curso', why: 'a tramo is a slot' },
    { word: 'propietari[oa]s?', say: 'administrador', why: 'the owner of a public school is the state' },
    { word: 'en vigor', say: 'publicada', why: 'of laws' },
    { word: 'ejecuci(ón|ones)', say: 'cálculo', why: 'of a command' },
    { word: 'planificar de nuevo', say: 'planificar desde cero', why: ONE_WORD },
    { word: 'sin (lugar|sitio)', say: 'sin colocar', why: ONE_WORD },
    { word: 'claves? para programas', say: 'clave de API', why: STANDARD },
    { word: 'estudiantes?', say: 'alumno', why: 'of universities' },
    {
      word: 'almuerzos?|equidad|panel|desbordad[oa]s?',
      say: 'pausa para comer, reparto, resumen, sobrecargado',
      why: SCHOOLS_SAY,
    },
    { word: 'costes?', say: 'penalización', why: 'of money', except: /centro de coste/ },
    { word: 'centro inventado', say: 'centro de demostración', why: 'the demo school has one name' },
    { word: 'abreviaturas?', say: 'nombre corto', why: ONE_WORD },
    { word: 'subgrupos?', say: 'desdoble', why: ONE_WORD },
    { word: 'escuelas?', say: 'centro', why: SCHOOLS_SAY },
    { word: 'lecci(ón|ones)', say: 'clase', why: SCHOOLS_SAY },
    { word: 'profesor(es)?', say: 'docente', why: 'one word, for women too' },
    { word: 'per[ií]odos? lectivos?', say: 'tramo del curso', why: 'a período lectivo is a lesson there' },
    { word: 'períodos?', say: 'periodo', why: 'one spelling' },
    { word: 'desfij\\p{L}*', say: 'liberar', why: 'no such word' },
    { word: 'deseos?', say: 'preferencia', why: SCHOOLS_SAY },
    { word: 'enlaces? de consulta', say: 'enlace de solo lectura', why: 'the link has one name' },
    { word: 'plan (escolar|del centro)|Premium', say: 'plan de centro', why: ONE_PLAN },
  ],
  pt: [
    { word: 'proprietári\\p{L}*', say: 'administrador', why: 'the owner of a public school is the State' },
    { word: 'em vigor', say: 'publicada', why: 'of laws' },
    { word: 'links? de leitura', say: 'link somente leitura', why: 'the link has one name' },
    { word: '(aulas? )?duplas?', say: 'aulas geminadas', why: SCHOOLS_SAY },
    { word: 'planejamento|planejar do zero', say: 'Montar grade, montar do zero', why: 'planejamento is of teaching' },
    { word: 'incorpor\\p{L}*', say: 'aplicar', why: ONE_WORD },
    { word: 'recuper\\p{L}*', say: 'restaurar', why: ONE_WORD },
    { word: 'folhas? de preferências', say: 'formulário de preferências', why: 'a folha is paper' },
    { word: '(?<!valor )sem impostos?', say: 'impostos não inclusos', why: 'reads as tax-free' },
    { word: 'à mão|na mão', say: 'manualmente', why: 'of crafts' },
    { word: 'descumpr\\p{L}*', say: 'violar', why: ONE_WORD },
    { word: 'lotad[ao]s?', say: 'sobrecarregada', why: 'of a bus' },
    { word: 'ligad[oa]s?|desligad[oa]s?', say: 'ativada, desativada', why: 'of a lamp' },
    { word: 'chaves? para programas', say: 'chave de API', why: STANDARD },
    { word: 'partilh\\p{L}*', say: 'compartilhar', why: 'of Portugal' },
    { word: 'horário escolar|(montar|fazer?) (o|um) horário', say: 'grade horária', why: 'a horário is a slot' },
    { word: 'apert\\p{L}+', say: 'clicar', why: 'one word for it' },
    { word: 'desejos?', say: 'preferência', why: SCHOOLS_SAY },
    { word: 'custos?', say: 'penalização', why: 'of money', except: /centro de custo/ },
    { word: 'escola de exemplo', say: 'escola de demonstração', why: 'the demo school has one name' },
    { word: 'links? de consulta', say: 'link somente leitura', why: 'the link has one name' },
    { word: 'plano da escola|Premium', say: 'plano escolar', why: ONE_PLAN },
    { word: 'teste gratuito', say: 'teste grátis', why: ONE_TRIAL },
    {
      word: 'telemóve(l|is)|utilizador(es)?|ficheiros?|ecrãs?',
      say: 'celular, usuário, arquivo, tela',
      why: 'of Portugal',
    },
  ],
}

const TEXTS = /^(?:web\/src\/i18n\/locales\/(\w+)\/.*\.json|server\/src\/mail\/texts\/(\w\w)\.ts)$/

/**
 * Returns what the texts and mails of each language say, line by line and without their keys.
 * @param {ReadonlyMap<string, string>} files by path from the root
 */
export function languageTexts(files) {
  return [...files].flatMap(([path, text]) => {
    const [, page, mail] = TEXTS.exec(path) ?? []
    const language = page ?? mail
    if (language === undefined) return []
    const lines = text.split('\n').map((line) => line.replace(/^\s*"?[\w-]+"?:/, '').replaceAll(/\\(u00a0|[nt])/g, ' '))
    return [{ path, language, lines }]
  })
}

/**
 * Returns texts and mails that use unwanted words of their language, each as a line with its place.
 * @param {ReadonlyMap<string, string>} files by path from the root
 * @returns {string[]}
 */
export function unwantedWords(files, unwanted = UNWANTED) {
  return languageTexts(files).flatMap(({ path, language, lines }) => wordsIn(path, lines, unwanted[language] ?? []))
}

/**
 * Returns a line for each unwanted word, the first of its kind in each line of a file.
 * @param {string} path @param {readonly string[]} lines @param {readonly Unwanted[]} unwanted
 */
export function wordsIn(path, lines, unwanted) {
  const words = unwanted.map(({ word, ...more }) => ({ ...more, found: asWord(word) }))
  return lines.flatMap((line, index) =>
    words.flatMap(({ found, except, say, why }) => {
      const [word] = except?.test(line) ? [] : (found.exec(line) ?? [])
      return word ? [`${path}:${index + 1}: “${word}”: ${why}; say ${say}`] : []
    }),
  )
}

/** @param {string} pattern */
const asWord = (pattern) => new RegExp(`(?<!\\p{L})(?:${pattern})(?!\\p{L})`, 'iu')

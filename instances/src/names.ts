import type { Random } from './random.ts'

/** Invented people: given names, and family names composed of parts that occur in no register we know of. */
const GIVEN = [
  'Ada',
  'Alva',
  'Anneke',
  'Aslan',
  'Bente',
  'Birk',
  'Carla',
  'Cem',
  'Dagny',
  'Dario',
  'Edda',
  'Elif',
  'Emil',
  'Esben',
  'Fenja',
  'Finn',
  'Freya',
  'Gesa',
  'Gilda',
  'Hanne',
  'Henrik',
  'Ida',
  'Ilse',
  'Iwan',
  'Jette',
  'Joris',
  'Karim',
  'Kasper',
  'Lena',
  'Levi',
  'Liv',
  'Lone',
  'Maren',
  'Marta',
  'Mats',
  'Mira',
  'Nadia',
  'Niels',
  'Noor',
  'Ole',
  'Orla',
  'Paula',
  'Petra',
  'Pilar',
  'Rasmus',
  'Rosa',
  'Ruben',
  'Selma',
  'Signe',
  'Silas',
  'Stine',
  'Tamar',
  'Theo',
  'Tilda',
  'Uma',
  'Una',
  'Vera',
  'Viggo',
  'Willa',
  'Yara',
  'Yusuf',
  'Zita',
] as const
const FAMILY: readonly (readonly [readonly string[], readonly string[]])[] = [
  [
    ['Ash', 'Bramble', 'Cobble', 'Dun', 'Fern', 'Hazel', 'Lark', 'Moss', 'Pebble', 'Thistle', 'Willow', 'Wren'],
    ['grove', 'wick', 'moor', 'croft', 'stead', 'hollow'],
  ],
  [
    ['Birken', 'Dohlen', 'Erlen', 'Falken', 'Haber', 'Kiesel', 'Linden', 'Quitten', 'Rohr', 'Silber', 'Tannen', 'Zaun'],
    ['thaler', 'kamp', 'rieder', 'hoff', 'wieser', 'bruckner'],
  ],
  [
    ['Aske', 'Birke', 'Elle', 'Eske', 'Gran', 'Hegn', 'Kilde', 'Lyng', 'Mose', 'Pile', 'Skov', 'Tange'],
    ['bæk', 'dalgaard', 'lund', 'toft', 'holt', 'vang'],
  ],
  [
    ['Boter', 'Duin', 'Eike', 'Hei', 'Klaver', 'Meers', 'Riet', 'Wolken'],
    ['hoek', 'laan', 'meester', 'brink'],
  ],
  [
    ['Alba', 'Campo', 'Fonte', 'Lago', 'Monte', 'Oliva', 'Prado', 'Rio'],
    ['verde', 'sereno', 'claro', 'longo'],
  ],
]

/** Returns this many different names of teachers. */
export function teacherNames(count: number, random: Random): string[] {
  const families = random.shuffled(
    FAMILY.flatMap(([starts, ends]) => starts.flatMap((start) => ends.map((end) => start + end))),
  )
  if (count > families.length) throw new Error(`${count} teachers need more family names than ${families.length}`)
  return families.slice(0, count).map((family) => `${random.pick(GIVEN)} ${family}`)
}

import type { SiteCatalogue } from '../../locales.ts'

export const academyTexts: SiteCatalogue['academy'] = {
  metaTitle: 'Akademi',
  metaDescription: 'Lær å lage en timeplan i sju korte leksjoner, fra den første klassen til den siste endringen.',
  title: 'En timeplan i sju trinn',
  lead: 'Fra en tom skole til en ferdig timeplan. Hver leksjon tar noen minutter.',
  contents: 'Leksjoner',
  step: 'Leksjon {{number, number}}',
  tip: 'Greit å vite',
  step1Title: 'Opprett en versjon',
  step1:
    'En versjon er én timeplan for skolen din. Velg «Opprett en versjon», gi den en tittel og si hvor mange dager uken har. Du kan ha så mange du vil, så ingen forsøk går tapt.',
  step1Tip: 'Last inn demoskolen først, og se deg om i en ferdig plan.',
  step2Title: 'Opprett klasser, lærere og rom',
  step2:
    'Hver av dem får en egen plan. Skriv navnene ett og ett, eller lim inn en liste med ett navn per linje. De kan alltid få nytt navn.',
  step2Tip: 'Navn sorteres slik man leser dem: 7B står før 10A.',
  step3Title: 'Tilpass timene',
  step3:
    'Legg til timer til skoledagen er hel, og sett når hver begynner og slutter. Et klikk på et klokkeslett i en plan åpner ringetidene.',
  step3Tip: 'En ny time varer 45 minutter til du sier noe annet.',
  step4Title: 'Opprett fag',
  step4:
    'Et fag er det som undervises: navnet, timene i uken, klassen, læreren og rommet. Si om timene skal spres over uken eller samles på én dag, og om de skal ligge tidlig eller sent.',
  step4Tip: 'Fag kan limes inn fra et regneark, mange på én gang.',
  step5Title: 'Sperr tider',
  step5:
    'Er en lærer borte på fredager, eller er hallen opptatt om ettermiddagen? Slå på sperring i den planen, og klikk på plassene. Der legges det ingen timer.',
  step5Tip: 'Sperrede plasser er skraverte. Et klikk til gjør dem ledige.',
  step6Title: 'Flytt timer for hånd',
  step6:
    'Trykk på {{optimizer}} først. Dra så en time: hver plass viser om den er ledig, hvem den ville dobbeltbooke, eller hvorfor den avvises. Der du slipper den, blir den låst.',
  step6Tip: 'Alt kan angres, også det {{optimizer}} har gjort.',
  step7Title: 'Kopier versjoner',
  step7: 'Lag en kopi før du prøver noe dristig. Begge er hele timeplaner, og du går videre med den beste.',
  step7Tip: 'En lenke til å se på lar kolleger se en versjon før du bestemmer deg.',
  endTitle: 'Nå med din egen skole',
  endText: 'De første 50 fagene er gratis, og du trenger ikke noe kort.',
}

import type { SiteCatalogue } from '../../locales.ts'

export const academyTexts: SiteCatalogue['academy'] = {
  metaTitle: 'Akademi',
  metaDescription: 'Lær at lægge et skoleskema i syv korte lektioner, fra den første klasse til den sidste ændring.',
  title: 'Et skema i syv trin',
  lead: 'Fra en tom skole til et færdigt skema. Hver lektion tager få minutter.',
  contents: 'Lektioner',
  step: 'Lektion {{number, number}}',
  tip: 'Godt at vide',
  step1Title: 'Opret en version',
  step1:
    'En version er ét skema for din skole. Vælg “Opret en version”, giv den en titel, og sig, hvor mange dage ugen har. Du kan have så mange, du vil, så intet forsøg går tabt.',
  step1Tip: 'Indlæs demoskolen først, og se dig om i et færdigt skema.',
  step2Title: 'Opret klasser, lærere og lokaler',
  step2:
    'Hver af dem får sit eget skema. Skriv navnene ét ad gangen, eller indsæt en liste med ét navn pr. linje. De kan altid omdøbes.',
  step2Tip: 'Navne sorteres, som man læser dem: 7.b står før 10.a.',
  step3Title: 'Tilpas timerne',
  step3:
    'Tilføj timer, til skoledagen er hel, og sæt, hvornår hver begynder og slutter. Et klik på et klokkeslæt i et skema åbner ringetiderne.',
  step3Tip: 'En ny time varer 45 minutter, indtil du siger noget andet.',
  step4Title: 'Opret fag',
  step4:
    'Et fag er det, der undervises i: navnet, lektionerne om ugen, klassen, læreren og lokalet. Sig, om lektionerne skal spredes over ugen eller samles på en dag, og om de skal ligge tidligt eller sent.',
  step4Tip: 'Fag kan indsættes fra et regneark, mange på én gang.',
  step5Title: 'Spær timer',
  step5:
    'Er en lærer væk om fredagen, eller er hallen optaget om eftermiddagen? Slå spærring til i skemaet, og klik på pladserne. Der lægges ingen lektioner der.',
  step5Tip: 'Spærrede pladser er skraverede. Et klik mere gør dem fri.',
  step6Title: 'Flyt lektioner i hånden',
  step6:
    'Tryk først på {{optimizer}}. Træk så en lektion: hver plads viser, om den er ledig, hvem den ville dobbeltbooke, eller hvorfor den afvises. Hvor du slipper den, bliver den låst.',
  step6Tip: 'Alt kan fortrydes, også det {{optimizer}} har gjort.',
  step7Title: 'Kopiér versioner',
  step7: 'Lav en kopi, før du prøver noget dristigt. Begge er hele skemaer, og du går videre med det bedste.',
  step7Tip: 'Et link til at kigge lader kolleger se en version, før du beslutter dig.',
  endTitle: 'Nu med din egen skole',
  endText: 'De første 50 fag er gratis, og der kræves intet kort.',
}

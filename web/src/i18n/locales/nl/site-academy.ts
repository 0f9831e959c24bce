import type { SiteCatalogue } from '../../locales.ts'

export const academyTexts: SiteCatalogue['academy'] = {
  metaTitle: 'Academie',
  metaDescription: 'Leer in zeven korte lessen een schoolrooster maken, van de eerste klas tot de laatste wijziging.',
  title: 'Een rooster in zeven stappen',
  lead: 'Van een lege school naar een rooster dat klaar is. Elke les duurt een paar minuten.',
  contents: 'Lessen',
  step: 'Les {{number, number}}',
  tip: 'Goed om te weten',
  step1Title: 'Maak een versie',
  step1:
    'Een versie is één rooster van je school. Kies ‘Versie aanmaken’, geef een titel en zeg hoeveel dagen de week heeft. Je mag er zoveel hebben als je wilt, dus niets van wat je probeert gaat verloren.',
  step1Tip: 'Laad eerst de voorbeeldschool en kijk rond in een rooster dat af is.',
  step2Title: 'Maak klassen, docenten en lokalen',
  step2:
    'Elk krijgt een eigen rooster. Typ de namen een voor een, of plak een lijst met één naam per regel. Een naam kun je altijd wijzigen.',
  step2Tip: 'Namen staan in de volgorde waarin je ze leest: 7b komt voor 10a.',
  step3Title: 'Stel de lesuren in',
  step3:
    'Voeg lesuren toe tot de schooldag compleet is en stel in wanneer elk begint en eindigt. Een klik op een tijd in een rooster opent de lestijden.',
  step3Tip: 'Een nieuw lesuur duurt 45 minuten, tot je iets anders zegt.',
  step4Title: 'Maak vakken',
  step4:
    'Een vak is wat er gegeven wordt: de naam, de lessen per week, de klas, de docent en het lokaal. Zeg of de lessen over de week verdeeld of op één dag bij elkaar liggen, en vroeg of laat.',
  step4Tip: 'Vakken kun je uit een spreadsheet plakken, veel tegelijk.',
  step5Title: 'Blokkeer lesuren',
  step5:
    'Is een docent op vrijdag weg, of is de gymzaal ’s middags bezet? Zet blokkeren aan in dat rooster en klik op de lesuren. Daar komt geen les.',
  step5Tip: 'Geblokkeerde lesuren zijn gearceerd. Nog een klik maakt ze vrij.',
  step6Title: 'Verplaats lessen met de hand',
  step6:
    'Druk eerst op {{optimizer}}. Sleep dan een les: elk lesuur laat zien of het vrij is, wie het dubbel zou boeken of waarom het niet kan. Waar je loslaat, staat de les vast.',
  step6Tip: 'Alles kan ongedaan gemaakt worden, ook het werk van {{optimizer}}.',
  step7Title: 'Dupliceer versies',
  step7:
    'Maak een kopie voordat je iets gewaagds probeert. Beide blijven volledige roosters, en je gaat verder met het beste.',
  step7Tip: 'Met een kijklink kunnen collega’s een versie bekijken voordat je beslist.',
  endTitle: 'Nu met je eigen school',
  endText: 'De eerste 50 vakken zijn gratis, en een kaart is niet nodig.',
}

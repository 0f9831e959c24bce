import type { SiteCatalogue } from '../../locales.ts'

export const homeTexts: SiteCatalogue['home'] = {
  metaTitle: '{{product}}: Stundenpläne ohne Doppelbelegungen',
  metaDescription:
    'Den Stundenplan der ganzen Schule bauen, einen Knopf drücken, und jede Doppelbelegung ist weg. Kostenlos bis 50 Kurse.',
  title: 'Ein Stundenplan für die ganze Schule, ohne Doppelbelegungen',
  lead: 'Geben Sie Klassen, Lehrkräfte und Räume ein und drücken Sie auf {{optimizer}}. Jede Stunde findet einen Platz, der für alle Beteiligten passt: ein Vorschlag für die ganze Schule in unter 45\u00a0Sekunden.',
  free: 'Kostenlos bis 50 Kurse. Ohne Kreditkarte.',
  howLink: 'So funktioniert es',
  factsTitle: 'Was Sie davon haben',
  fact1Title: 'Keine Doppelbelegungen, in Sekunden',
  fact1:
    'Eine Doppelbelegung heißt: eine Person oder ein Raum an zwei Orten zugleich. Eine Zahl zählt sie für die ganze Schule, und Sie sehen zu, wie sie auf null fällt.',
  fact1Proof:
    '1.477 Stunden eines deutschen Gymnasiums: 1,6\u00a0Sekunden nach dem Klick steht die Null da, auf zwei Prozessorkernen.',
  fact2Title: 'Sie entscheiden',
  fact2:
    'Ziehen Sie eine Stunde dorthin, wo Sie sie haben wollen, und sie bleibt dort. Sperren Sie die Zeiten, in denen eine Lehrkraft fehlt. {{optimizer}} plant um beides herum.',
  fact2Proof:
    'Solange Sie eine Stunde in der Hand haben, sagt jedes Zeitfenster, was das Ablegen bewirkt und wen es trifft.',
  fact3Title: 'Nichts geht verloren',
  fact3:
    'Probieren Sie eine Idee in einer Kopie aus und kehren Sie zurück. Jede Änderung lässt sich zurücknehmen, auch nachdem der Browser zu war, und das Kollegium sieht sie sofort.',
  fact3Proof:
    'Eine Änderung erscheint nach 35\u00a0Millisekunden im zweiten Browser: Median aus 50 Änderungen, auf einem Rechner.',
  stepsTitle: 'So funktioniert es',
  step1Title: 'Die Schule einlesen',
  step1: 'Klassen, Lehrkräfte, Räume und Kurse eintippen oder einfügen, oder eine FET-Datei importieren.',
  step2Title: '{{optimizer}} drücken',
  step2: 'Jede Stunde sucht sich ein Zeitfenster, in dem Klasse, Lehrkraft und Raum frei sind.',
  step3Title: 'Von Hand anpassen',
  step3: 'Stunde aufnehmen: freie Zeitfenster, Doppelbelegungen und gesperrte Zeiten zeigen sich sofort.',
  step4Title: 'Drucken und teilen',
  step4: 'Eine Seite für jede Klasse, Lehrkraft und jeden Raum, oder ein Link, der den Plan live zeigt.',
  forTitle: 'Wer damit arbeitet',
  for1Title: 'Wer den Plan macht',
  for1: 'Schulleitung und Planungsteam bauen Versionen nebeneinander und behalten die beste.',
  for2Title: 'Lehrkräfte',
  for2: 'Ihre Woche, ihre Räume und ihre Freistunden auf einer Seite, auf Papier oder auf dem Handy.',
  for3Title: 'Lernende und Eltern',
  for3: 'Ein Link zum Ansehen zeigt die Woche einer Klasse, wie sie gerade ist. Ein Konto braucht es dafür nicht.',
  priceTitle: 'Ein Preis für die ganze Schule',
  priceText: '{{price}} im Jahr, zzgl. MwSt. Lehrkräfte, Stunden und Versionen ohne Grenze.',
  priceLink: 'Zu den Preisen',
  questionsTitle: 'Fragen',
  question1: 'Was ist eine Doppelbelegung?',
  answer1:
    'Eine Stunde zu viel zur selben Zeit: Eine Klasse, eine Lehrkraft oder ein Raum wird an zwei Orten zugleich gebraucht. {{product}} zählt jede einzelne, für jeden Plan und jedes Zeitfenster.',
  question2: 'Wie lange braucht {{optimizer}}?',
  answer2:
    'Ein bis zwei Sekunden bei den meisten Schulen, unter 45 für den Vorschlag einer ganzen Schule. Sie können dabei weiterarbeiten: Ihre Änderungen werden laufend übernommen.',
  question3: 'Was, wenn nicht alles aufgeht?',
  answer3:
    'Dann sehen Sie, was übrig ist: welche Stunden, und wen sie sich teilen. Ein Plan mit mehr Stunden als freien Zeitfenstern wird markiert, mit den Zahlen.',
  question4: 'Bleibt stehen, was ich selbst gesetzt habe?',
  answer4:
    'Ja. Eine gezogene Stunde ist fixiert, und {{optimizer}} verschiebt keine fixierte Stunde, bis Sie sie lösen.',
  question5: 'Können mehrere gleichzeitig arbeiten?',
  answer5:
    'Ja. Sie sehen, wer da ist, welche Stunde jemand hält und was sich ändert. Bricht die Leitung ab, bleiben Ihre Änderungen erhalten und werden danach gesendet.',
  question6: 'Wo liegen unsere Daten?',
  answer6:
    'In der Datenbank derer, die diese Seite betreiben, und sonst nirgends, wenn nichts anderes auf der Seite der Unterauftragsverarbeiter steht. {{product}} ist freie Software: Eine Schule kann es auch selbst betreiben.',
  endTitle: 'Mit der eigenen Schule ausprobieren',
  endText: 'Beginnen Sie mit der Demoschule oder einer eigenen Datei. 50 Kurse sind kostenlos, ohne zeitliche Grenze.',
}

import type { SiteCatalogue } from '../../locales.ts'

export const academyTexts: SiteCatalogue['academy'] = {
  metaTitle: 'Akademie',
  metaDescription: 'In sieben kurzen Lektionen zum Stundenplan, von der ersten Klasse bis zur letzten Änderung.',
  title: 'In sieben Schritten zum Stundenplan',
  lead: 'Von der leeren Schule zum fertigen Plan. Jede Lektion dauert wenige Minuten.',
  contents: 'Lektionen',
  step: 'Lektion {{number, number}}',
  tip: 'Gut zu wissen',
  step1Title: 'Version anlegen',
  step1:
    'Eine Version ist ein Stundenplan Ihrer Schule. Wählen Sie „Version anlegen“, geben Sie einen Titel ein und wie viele Tage die Woche hat. Sie können beliebig viele haben, so geht kein Versuch verloren.',
  step1Tip: 'Laden Sie zuerst die Demoschule und sehen Sie sich in einem fertigen Plan um.',
  step2Title: 'Klassen, Lehrkräfte und Räume anlegen',
  step2:
    'Jede und jeder bekommt einen eigenen Plan. Tippen Sie die Namen einzeln ein oder fügen Sie eine Liste mit einem Namen je Zeile ein. Umbenennen geht jederzeit.',
  step2Tip: 'Namen werden so sortiert, wie man sie liest: 7b steht vor 10a.',
  step3Title: 'Stunden und Zeiten einstellen',
  step3:
    'Fügen Sie Stunden hinzu, bis der Schultag vollständig ist, und legen Sie Beginn und Ende fest. Ein Klick auf eine Uhrzeit im Plan öffnet die Stundenzeiten.',
  step3Tip: 'Eine neue Stunde dauert 45 Minuten, bis Sie etwas anderes sagen.',
  step4Title: 'Kurse anlegen',
  step4:
    'Ein Kurs ist, was unterrichtet wird: Name, Stunden in der Woche, Klasse, Lehrkraft und Raum. Sagen Sie, ob die Stunden über die Woche verteilt oder an einem Tag liegen sollen, früh oder spät.',
  step4Tip: 'Kurse lassen sich aus einer Tabelle einfügen, viele auf einmal.',
  step5Title: 'Zeiten sperren',
  step5:
    'Fehlt eine Lehrkraft freitags, ist die Halle nachmittags belegt? Schalten Sie in diesem Plan das Sperren ein und klicken Sie auf die Zeitfenster. Dort wird nichts gesetzt.',
  step5Tip: 'Gesperrte Zeitfenster sind schraffiert. Ein weiterer Klick gibt sie frei.',
  step6Title: 'Stunden von Hand verschieben',
  step6:
    'Drücken Sie zuerst {{optimizer}}. Ziehen Sie dann eine Stunde: Jedes Zeitfenster zeigt, ob es frei ist, wen es doppelt belegen würde oder warum es nicht geht. Wo Sie sie ablegen, ist sie fixiert.',
  step6Tip: 'Alles lässt sich zurücknehmen, auch was {{optimizer}} getan hat.',
  step7Title: 'Versionen duplizieren',
  step7:
    'Machen Sie eine Kopie, bevor Sie etwas Gewagtes versuchen. Beide bleiben vollständige Pläne, und Sie arbeiten mit dem besseren weiter.',
  step7Tip: 'Mit einem Link zum Ansehen kann das Kollegium eine Version sehen, bevor Sie entscheiden.',
  endTitle: 'Jetzt mit der eigenen Schule',
  endText: 'Die ersten 50 Kurse sind kostenlos, ohne Kreditkarte.',
}

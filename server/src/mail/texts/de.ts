import type { LanguageTexts } from './texts.ts'

export default {
  hello: 'Guten Tag,',
  aSchool: 'eine Schule',
  copy: 'Falls die Schaltfläche nicht funktioniert, öffnen Sie diese Adresse:',
  run: '{product} wird betrieben von {operator}.',
  ask: 'Fragen? Schreiben Sie an {contact}.',
  welcome: {
    subject: 'Willkommen bei {product}',
    why: 'Ihr Konto bei {product} ist angelegt. Importieren Sie die Daten Ihrer Schule, oder tragen Sie sie ein. Drücken Sie dann {optimizer}: Alle Stunden werden verplant. Bestätigen Sie diese Adresse, damit Ihre Schule Personen einladen kann.',
    button: 'Adresse bestätigen',
    more: 'Falls Sie das Konto nicht angelegt haben, hat jemand anderes Ihre Adresse angegeben: Legen Sie über die Anmeldeseite ein anderes Passwort fest, und löschen Sie das Konto in den Einstellungen.',
  },
  invitation: {
    subject: 'Einladung zu {school} bei {product}',
    why: '{school} macht den Stundenplan mit {product} und lädt Sie ein mitzuarbeiten.',
    button: 'Einladung annehmen',
    more: 'Der Link gilt einmal, 14 Tage lang und nur für diese E-Mail-Adresse. Falls Sie die Einladung nicht erwarten, brauchen Sie nichts zu tun.',
  },
  emailOwn: {
    subject: 'E-Mail-Adresse für {product} bestätigen',
    why: 'Das ist die Adresse Ihres Kontos bei {product}. Sobald Sie sie bestätigt haben, können Sie Personen in Ihre Schule einladen.',
    button: 'Adresse bestätigen',
    more: 'Der Link gilt 7 Tage lang und nur einmal. Falls Sie dort kein Konto haben, hat jemand anderes Ihre Adresse angegeben: Sie brauchen nichts zu tun.',
  },
  emailConfirm: {
    subject: 'Neue E-Mail-Adresse für {product} bestätigen',
    why: 'Jemand hat diese Adresse als neue Adresse für ein Konto bei {product} angegeben.',
    button: 'Adresse bestätigen',
    more: 'Der Link gilt einen Tag lang und nur einmal. Bis dahin gilt die bisherige Adresse. Falls Sie das nicht waren, brauchen Sie nichts zu tun.',
  },
  emailAsked: {
    subject: 'Neue E-Mail-Adresse für Ihr Konto bei {product}',
    why: 'Für Ihr Konto bei {product} wurde eine andere E-Mail-Adresse angegeben. Sie gilt, sobald sie über den Link dort bestätigt ist.',
    button: 'Passwort jetzt ändern',
    more: 'Falls Sie das nicht waren, legen Sie sofort ein anderes Passwort fest: Jemand kennt Ihres.',
  },
  reset: {
    subject: 'Neues Passwort für {product} festlegen',
    why: 'Für Ihr Konto bei {product} wurde ein neues Passwort angefordert.',
    button: 'Neues Passwort festlegen',
    more: 'Der Link gilt eine Stunde lang und nur einmal. Falls Sie das nicht waren, brauchen Sie nichts zu tun: Ihr Passwort bleibt, wie es ist.',
  },
  passwordChanged: {
    subject: 'Ihr Passwort für {product} wurde geändert',
    why: 'Das Passwort Ihres Kontos bei {product} wurde soeben geändert. Alle anderen Geräte wurden abgemeldet.',
    button: 'Anderes Passwort festlegen',
    more: 'Falls Sie das nicht waren, legen Sie bitte sofort ein anderes Passwort fest.',
  },
  passkeyAdded: {
    subject: 'Ihrem Konto bei {product} wurde ein Passkey hinzugefügt',
    why: 'Ihrem Konto bei {product} wurde soeben ein Passkey hinzugefügt. Wer ihn hat, kann sich ohne Passwort anmelden.',
    button: 'Anderes Passwort festlegen',
    more: 'Falls Sie das nicht waren, legen Sie bitte sofort ein anderes Passwort fest, und entfernen Sie den Passkey in den Einstellungen Ihres Kontos.',
  },
  planRuns: {
    subject: '{school}: Die Schullizenz läuft bis zum {date}',
    why: 'Die Schullizenz von {school} bei {product} läuft bis zum {date}.',
    button: 'Rechnungen und Abonnement öffnen',
    more: 'Dort finden Sie Belege und Rechnungen. Diese Nachricht geht an die Administration von {school}.',
  },
  planRenews: {
    subject: '{school}: Die Schullizenz verlängert sich am {date}',
    why: 'Die Schullizenz von {school} bei {product} verlängert sich am {date} um ein Jahr. Bezahlt wird dann wie bisher.',
    button: 'Rechnungen und Abonnement öffnen',
    more: 'Sie müssen nichts tun. Haben sich Land, Adresse oder Karte geändert, oder möchten Sie kündigen, dann tun Sie es dort vor diesem Tag. Diese E-Mail geht an die Administration von {school}.',
  },
  planFailed: {
    subject: 'Eine Zahlung für {school} ist fehlgeschlagen',
    why: 'Eine Zahlung für die Schullizenz von {school} bei {product} ist fehlgeschlagen. Vorerst bleibt alles offen. In den nächsten Tagen wird sie erneut versucht.',
    button: 'Zahlung prüfen',
    more: 'Gelingt sie nicht, endet die Lizenz: Gelöscht wird nichts, aber was in einer Version über die ersten 50 Unterrichte hinausgeht, ist dann gesperrt (Mathe in der 7b ist ein Unterricht). Diese Nachricht geht an die Administration von {school}.',
  },
  planEnding: {
    subject: 'Die Schullizenz von {school} endet am {date}',
    why: 'Die Schullizenz von {school} bei {product} wurde gekündigt. Sie läuft bis zum {date}.',
    button: 'Abonnement ansehen',
    more: 'Bis dahin können Sie sie dort fortsetzen. Danach wird nichts gelöscht, aber was in einer Version über die ersten 50 Unterrichte hinausgeht, ist gesperrt (Mathe in der 7b ist ein Unterricht). Diese Nachricht geht an die Administration von {school}.',
  },
  planEnded: {
    subject: 'Die Schullizenz von {school} ist beendet',
    why: 'Die Schullizenz von {school} bei {product} ist beendet. Gelöscht wurde nichts.',
    button: 'Schullizenz erneuern',
    more: 'Bis dahin ist gesperrt, was in einer Version über die ersten 50 Unterrichte hinausgeht (Mathe in der 7b ist ein Unterricht). Diese Nachricht geht an die Administration von {school}.',
  },
} satisfies LanguageTexts

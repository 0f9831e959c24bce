import type { LegalTexts } from '../../legal.ts'

export const legalTexts: LegalTexts = {
  changed: 'Zuletzt geändert am {{date}}',
  operator: 'Wer diese Seite betreibt',
  unnamedOperator: 'der Betreiber dieser Seite',
  writeTo: 'Schreiben Sie an',
  terms: {
    title: 'Nutzungsbedingungen',
    description: 'Was zwischen einer Schule und dem Betreiber dieser Seite gilt: Dienst, Tarife, Daten und Kündigung.',
    sections: [
      {
        title: 'Was diese Bedingungen regeln',
        paragraphs: [
          'Diese Bedingungen gelten zwischen der Schule, die hier ein Konto hat, und dem Betreiber dieser Seite, der am Ende genannt ist. Wer ein Konto anlegt, akzeptiert sie für seine Schule.',
        ],
      },
      {
        title: 'Der Dienst',
        paragraphs: [
          'Auf dieser Seite baut das Personal einer Schule Stundenpläne, lässt sie optimieren, druckt und teilt sie. Der Betreiber hält sie so gut in Gang, wie er kann, und verspricht nicht, dass sie jederzeit erreichbar ist. Prüfen Sie einen Plan, bevor Ihre Schule sich auf ihn verlässt.',
        ],
      },
      {
        title: 'Ihr Konto',
        paragraphs: [
          'Behalten Sie Ihr Passwort für sich. Alle, die zu einer Schule gehören, sehen und bearbeiten alle ihre Versionen. Ein Link zum Ansehen zeigt eine Version allen, die den Link haben, bis Sie ihn zurückziehen.',
          'Nutzen Sie die Seite nicht, um anderen zu schaden oder den Betrieb zu stören. Ein Konto, das dies tut, kann geschlossen werden.',
        ],
      },
      {
        title: 'Test, Tarife und Kündigung',
        paragraphs: [
          'Der Test ist kostenlos und auf 50 Kurse in einer Version begrenzt. Der Schultarif wird je Schule bezahlt, jährlich oder monatlich; die Preise verstehen sich zzgl. MwSt.',
          'Ein Abo verlängert sich automatisch. Sie können jederzeit kündigen; die Kündigung wirkt zum Ende des bezahlten Zeitraums. Danach ist die Schule wieder im Test; gelöscht wird nichts.',
        ],
      },
      {
        title: 'Was gespeichert wird',
        paragraphs: [
          'Von jeder Person: Name, E-Mail-Adresse, Rolle, Sprache und Einstellungen sowie das Passwort als Hashwert, aus dem es sich nicht ablesen lässt. Von jeder Schule: ihr Name, ihre Pläne mit allem, was darin genannt ist, und wer was geändert hat. Alles liegt in der Datenbank dieser Seite.',
          'Kartennummern erreichen diese Seite nie; der Kartendienst erhält sie direkt. Ein Stundenplan braucht keine Namen von Schülerinnen und Schülern: Bitte geben Sie keine ein.',
        ],
      },
      {
        title: 'Personenbezogene Daten im Auftrag der Schule',
        paragraphs: [
          'Für personenbezogene Daten in ihren Plänen ist die Schule verantwortlich, der Betreiber ist ihr Auftragsverarbeiter. Er verarbeitet sie nur, um diesen Dienst zu erbringen, und nach Weisung der Schule, hält sie vertraulich und geschützt, setzt nur die Unterauftragsverarbeiter ein, die auf deren Seite stehen, hilft der Schule bei Auskünften an Betroffene und löscht die Daten, wenn das Konto endet.',
        ],
      },
      {
        title: 'Cookies und Speicher des Browsers',
        paragraphs: [
          'Ein Cookie merkt sich 365 Tage lang die gewählte Sprache. Ihre Sitzung liegt im Speicher des Browser-Tabs, Vorlieben wie hell oder dunkel in dem des Browsers. Statistik, Chat und Videos von anderswo werden nur geladen, wo der Betreiber sie eingerichtet hat, und erst nach Ihrer Zustimmung.',
        ],
      },
      {
        title: 'Ihre Rechte',
        paragraphs: [
          'Sie können Ihre Daten einsehen, berichtigen, herausgeben oder löschen lassen und sich bei der Datenschutzaufsicht beschweren. Schreiben Sie dem Betreiber.',
        ],
      },
      {
        title: 'Haftung',
        paragraphs: [
          'Der Betreiber haftet für Vorsatz und grobe Fahrlässigkeit und wo das Gesetz es zwingend vorschreibt. Im Übrigen ist die Haftung auf das begrenzt, was die Schule für die letzten zwölf Monate bezahlt hat.',
        ],
      },
      {
        title: 'Die Software',
        paragraphs: [
          'Die Software ist frei unter der GNU Affero General Public License, Version 3 oder später. Die Lizenz regelt die Software; diese Bedingungen regeln die Nutzung dieser Seite.',
        ],
      },
    ],
  },
  subDataProcessors: {
    title: 'Unterauftragsverarbeiter',
    description: 'Wer für diese Seite personenbezogene Daten verarbeitet, wozu und wann.',
    sections: [
      {
        title: 'Im Regelfall niemand',
        paragraphs: [
          'Pläne, Konten und das Verzeichnis der Änderungen liegen in der Datenbank dieser Seite, auf Rechnern, die der Betreiber besitzt oder mietet. Nichts geht anderswohin, wenn es nicht unten steht.',
        ],
      },
      {
        title: 'Hosting',
        paragraphs: [
          'Mietet der Betreiber seine Rechner, speichert der Anbieter alle Daten dieser Seite in seinem Auftrag.',
        ],
      },
      {
        title: 'Kartendienst: Stripe',
        paragraphs: [
          'Nur wo diese Seite Abos verkauft, und nur für Schulen, die eines abschließen: E-Mail-Adresse, Kartendaten, Betrag, Land und Rechnungen. Die Kartendaten werden in ein Formular des Dienstes eingegeben und laufen nicht über diese Seite.',
        ],
      },
      {
        title: 'E-Mail-Versand',
        paragraphs: [
          'Wo der Betreiber einen Mailserver eingerichtet hat: E-Mail-Adresse und Name, um den Link für ein neues Passwort und Hinweise zum Konto zu senden.',
        ],
      },
      {
        title: 'Statistik, Chat und Videos',
        paragraphs: [
          'Nur wo der Betreiber sie eingerichtet hat, und erst nach Zustimmung: was jemand auf der Seite tut, technische Daten des Browsers und was im Chat geschrieben wird.',
        ],
      },
      {
        title: 'Änderungen',
        paragraphs: [
          'Ein neuer Unterauftragsverarbeiter wird hier genannt, bevor er eingesetzt wird. Schulen können dem Betreiber schriftlich widersprechen.',
        ],
      },
    ],
  },
}

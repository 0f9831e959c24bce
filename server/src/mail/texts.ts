import { languages } from '@timetable/domain'

/** The languages in which mails are written: all that the product speaks. */
export const MAIL_LANGUAGES = languages
export type MailLanguage = (typeof MAIL_LANGUAGES)[number]

/** What a mail says: why it was sent, what to press, and what to know about it. */
export type MailTexts = {
  readonly subject: string
  readonly why: string
  readonly button: string
  readonly more: string
}

type Texts = {
  readonly hello: string
  /** Where a school is not named. */
  readonly aSchool: string
  readonly reset: MailTexts
  readonly passwordChanged: MailTexts
  readonly invitation: MailTexts
  readonly emailConfirm: MailTexts
  readonly emailAsked: MailTexts
}

/** Every mail in every language; `{product}` is the product's name, `{school}` that of a school. */
export const MAIL_TEXTS: Readonly<Record<MailLanguage, Texts>> = {
  en: {
    hello: 'Hello,',
    aSchool: 'a school',
    invitation: {
      subject: 'You are invited to {school} on {product}',
      why: '{school} makes its timetable with {product} and invites you to take part.',
      button: 'Accept the invitation',
      more: 'The link works once, within 14 days, and for this e-mail address alone. If you know nothing of it, you need do nothing.',
    },
    emailConfirm: {
      subject: 'Confirm your new e-mail address for {product}',
      why: 'This address was given as the new one of an account with {product}.',
      button: 'Confirm the address',
      more: 'The link works once, within a day. Until then the account keeps its address. If it was not you, you need do nothing.',
    },
    emailAsked: {
      subject: 'A new e-mail address for your account with {product}',
      why: 'Another e-mail address was asked for, for your account with {product}. It holds as soon as it is confirmed from there.',
      button: 'Set another password',
      more: 'If it was not you, set another password right away: who asked knew yours.',
    },
    reset: {
      subject: 'Set a new password for {product}',
      why: 'A new password was asked for, for your account with {product}.',
      button: 'Set a new password',
      more: 'The link works once, within an hour. If it was not you who asked, you need do nothing: your password stays as it is.',
    },
    passwordChanged: {
      subject: 'Your password for {product} was changed',
      why: 'The password of your account with {product} was just changed, and every other device was logged out.',
      button: 'Set another password',
      more: 'If it was not you, set another password right away.',
    },
  },
  da: {
    hello: 'Hej,',
    aSchool: 'en skole',
    invitation: {
      subject: 'Du er inviteret til {school} på {product}',
      why: '{school} lægger skema med {product} og inviterer dig til at være med.',
      button: 'Tag imod invitationen',
      more: 'Linket virker én gang, i 14 dage og kun for denne e-mailadresse. Hvis du ikke kender noget til det, skal du ikke gøre noget.',
    },
    emailConfirm: {
      subject: 'Bekræft din nye e-mailadresse til {product}',
      why: 'Denne adresse er angivet som den nye for en konto hos {product}.',
      button: 'Bekræft adressen',
      more: 'Linket virker én gang inden for et døgn. Indtil da beholder kontoen sin adresse. Hvis det ikke var dig, skal du ikke gøre noget.',
    },
    emailAsked: {
      subject: 'En ny e-mailadresse til din konto hos {product}',
      why: 'Der er bedt om en anden e-mailadresse til din konto hos {product}. Den gælder, så snart den er bekræftet derfra.',
      button: 'Vælg en anden adgangskode nu',
      more: 'Hvis det ikke var dig, så vælg straks en anden adgangskode: den, der bad om det, kendte din.',
    },
    reset: {
      subject: 'Vælg en ny adgangskode til {product}',
      why: 'Der er bedt om en ny adgangskode til din konto hos {product}.',
      button: 'Vælg en ny adgangskode',
      more: 'Linket virker én gang inden for en time. Hvis det ikke var dig, skal du ikke gøre noget: din adgangskode er den samme som før.',
    },
    passwordChanged: {
      subject: 'Din adgangskode til {product} er ændret',
      why: 'Adgangskoden til din konto hos {product} er netop blevet ændret, og alle andre enheder er logget ud.',
      button: 'Vælg en anden adgangskode',
      more: 'Hvis det ikke var dig, så vælg en anden adgangskode med det samme.',
    },
  },
  de: {
    hello: 'Guten Tag,',
    aSchool: 'eine Schule',
    invitation: {
      subject: 'Einladung zu {school} bei {product}',
      why: '{school} plant den Stundenplan mit {product} und lädt Sie ein mitzumachen.',
      button: 'Einladung annehmen',
      more: 'Der Link gilt einmal, 14 Tage lang und nur für diese E-Mail-Adresse. Wenn Sie nichts davon wissen, brauchen Sie nichts zu tun.',
    },
    emailConfirm: {
      subject: 'Neue E-Mail-Adresse für {product} bestätigen',
      why: 'Diese Adresse wurde als neue für ein Konto bei {product} angegeben.',
      button: 'Adresse bestätigen',
      more: 'Der Link gilt einen Tag lang und nur einmal. Bis dahin behält das Konto seine Adresse. Falls Sie das nicht waren, brauchen Sie nichts zu tun.',
    },
    emailAsked: {
      subject: 'Neue E-Mail-Adresse für Ihr Konto bei {product}',
      why: 'Für Ihr Konto bei {product} wurde eine andere E-Mail-Adresse angegeben. Sie gilt, sobald sie von dort bestätigt ist.',
      button: 'Passwort jetzt ändern',
      more: 'Falls Sie das nicht waren, legen Sie sofort ein anderes Passwort fest: Wer das tat, kannte Ihres.',
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
  },
  es: {
    hello: 'Hola:',
    aSchool: 'un centro',
    invitation: {
      subject: 'Invitación a {school} en {product}',
      why: '{school} hace su horario con {product} y le invita a participar.',
      button: 'Aceptar la invitación',
      more: 'El enlace vale una vez, durante 14 días y solo para esta dirección de correo. Si no sabe de qué se trata, no tiene que hacer nada.',
    },
    emailConfirm: {
      subject: 'Confirme su nuevo correo para {product}',
      why: 'Esta dirección se indicó como la nueva de una cuenta en {product}.',
      button: 'Confirmar la dirección',
      more: 'El enlace vale una vez, durante un día. Hasta entonces la cuenta conserva su dirección. Si no fue usted, no tiene que hacer nada.',
    },
    emailAsked: {
      subject: 'Un correo nuevo para su cuenta en {product}',
      why: 'Se pidió otra dirección de correo para su cuenta en {product}. Valdrá en cuanto se confirme desde allí.',
      button: 'Poner otra contraseña ahora',
      more: 'Si no fue usted, ponga otra contraseña enseguida: quien lo pidió conocía la suya.',
    },
    reset: {
      subject: 'Elija una contraseña nueva para {product}',
      why: 'Se ha solicitado una contraseña nueva para su cuenta de {product}.',
      button: 'Elegir una contraseña nueva',
      more: 'El enlace funciona una sola vez y durante una hora. Si no lo ha solicitado usted, no tiene que hacer nada: su contraseña sigue siendo la misma.',
    },
    passwordChanged: {
      subject: 'Se ha cambiado su contraseña de {product}',
      why: 'La contraseña de su cuenta de {product} se acaba de cambiar y se ha cerrado la sesión en todos los demás dispositivos.',
      button: 'Elegir otra contraseña',
      more: 'Si no ha sido usted, elija otra contraseña cuanto antes.',
    },
  },
  nb: {
    hello: 'Hei,',
    aSchool: 'en skole',
    invitation: {
      subject: 'Du er invitert til {school} på {product}',
      why: '{school} lager timeplanen sin med {product} og inviterer deg til å bli med.',
      button: 'Ta imot invitasjonen',
      more: 'Lenken virker én gang, i 14 dager og bare for denne e-postadressen. Hvis du ikke vet noe om dette, trenger du ikke gjøre noe.',
    },
    emailConfirm: {
      subject: 'Bekreft den nye e-postadressen din for {product}',
      why: 'Denne adressen er oppgitt som den nye for en konto hos {product}.',
      button: 'Bekreft adressen nå',
      more: 'Lenken virker én gang, innen ett døgn. Til da beholder kontoen adressen sin. Hvis det ikke var deg, trenger du ikke gjøre noe.',
    },
    emailAsked: {
      subject: 'En ny e-postadresse for kontoen din hos {product}',
      why: 'Det er bedt om en annen e-postadresse for kontoen din hos {product}. Den gjelder så snart den er bekreftet derfra.',
      button: 'Velg et annet passord nå',
      more: 'Hvis det ikke var deg, velg straks et annet passord: den som ba om det, kjente ditt.',
    },
    reset: {
      subject: 'Velg et nytt passord for {product}',
      why: 'Noen har bedt om et nytt passord til kontoen din hos {product}.',
      button: 'Velg et nytt passord',
      more: 'Lenken virker én gang, innen en time. Hvis det ikke var deg, trenger du ikke gjøre noe: passordet ditt er det samme som før.',
    },
    passwordChanged: {
      subject: 'Passordet ditt for {product} er endret',
      why: 'Passordet til kontoen din hos {product} ble nettopp endret, og alle andre enheter er logget ut.',
      button: 'Velg et annet passord',
      more: 'Hvis det ikke var deg, velg et annet passord med én gang.',
    },
  },
  nl: {
    hello: 'Hallo,',
    aSchool: 'een school',
    invitation: {
      subject: 'Je bent uitgenodigd voor {school} op {product}',
      why: '{school} maakt het rooster met {product} en nodigt je uit om mee te doen.',
      button: 'Uitnodiging aannemen',
      more: 'De link werkt één keer, 14 dagen lang en alleen voor dit e-mailadres. Weet je hier niets van, dan hoef je niets te doen.',
    },
    emailConfirm: {
      subject: 'Bevestig je nieuwe e-mailadres voor {product}',
      why: 'Dit adres is opgegeven als het nieuwe van een account bij {product}.',
      button: 'Adres bevestigen',
      more: 'De link werkt één keer, binnen een dag. Tot dan houdt het account zijn adres. Was jij het niet, dan hoef je niets te doen.',
    },
    emailAsked: {
      subject: 'Een nieuw e-mailadres voor je account bij {product}',
      why: 'Er is een ander e-mailadres opgegeven voor je account bij {product}. Het geldt zodra het van daaruit is bevestigd.',
      button: 'Nu een ander wachtwoord instellen',
      more: 'Was jij het niet, stel dan meteen een ander wachtwoord in: wie het vroeg, kende het jouwe.',
    },
    reset: {
      subject: 'Kies een nieuw wachtwoord voor {product}',
      why: 'Er is een nieuw wachtwoord aangevraagd voor je account bij {product}.',
      button: 'Nieuw wachtwoord kiezen',
      more: 'De link werkt één keer, binnen een uur. Heb jij dit niet aangevraagd, dan hoef je niets te doen: je wachtwoord blijft zoals het is.',
    },
    passwordChanged: {
      subject: 'Je wachtwoord voor {product} is gewijzigd',
      why: 'Het wachtwoord van je account bij {product} is zojuist gewijzigd. Alle andere apparaten zijn uitgelogd.',
      button: 'Ander wachtwoord kiezen',
      more: 'Was jij dit niet, kies dan meteen een ander wachtwoord.',
    },
  },
  pt: {
    hello: 'Olá,',
    aSchool: 'uma escola',
    invitation: {
      subject: 'Convite para {school} no {product}',
      why: '{school} faz o horário com o {product} e convida você a participar.',
      button: 'Aceitar o convite',
      more: 'O link funciona uma vez, por 14 dias e só para este endereço de e-mail. Se você não sabe do que se trata, não precisa fazer nada.',
    },
    emailConfirm: {
      subject: 'Confirme seu novo e-mail no {product}',
      why: 'Este endereço foi informado como o novo de uma conta no {product}.',
      button: 'Confirmar o endereço',
      more: 'O link funciona uma vez, em até um dia. Até lá a conta mantém o endereço dela. Se não foi você, não precisa fazer nada.',
    },
    emailAsked: {
      subject: 'Um novo e-mail para a sua conta no {product}',
      why: 'Foi pedido outro endereço de e-mail para a sua conta no {product}. Ele vale assim que for confirmado de lá.',
      button: 'Definir outra senha agora',
      more: 'Se não foi você, defina outra senha já: quem pediu sabia a sua.',
    },
    reset: {
      subject: 'Defina uma nova senha para o {product}',
      why: 'Foi pedida uma nova senha para a sua conta no {product}.',
      button: 'Definir nova senha',
      more: 'O link funciona uma única vez, dentro de uma hora. Se não foi você quem pediu, não precisa fazer nada: sua senha continua a mesma.',
    },
    passwordChanged: {
      subject: 'Sua senha do {product} foi alterada',
      why: 'A senha da sua conta no {product} acaba de ser alterada, e todos os outros aparelhos foram desconectados.',
      button: 'Definir outra senha',
      more: 'Se não foi você, defina outra senha imediatamente.',
    },
  },
}

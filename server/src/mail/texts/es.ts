import type { LanguageTexts } from './texts.ts'

export default {
  hello: 'Hola:',
  aSchool: 'un centro',
  copy: 'Si el botón no funciona, abra esta dirección:',
  run: '{product} está a cargo de {operator}.',
  ask: '¿Tiene preguntas? Escriba a {contact}.',
  welcome: {
    subject: 'Le damos la bienvenida a {product}',
    why: 'Su cuenta de {product} está lista. Importe los datos de su centro desde un archivo o introdúzcalos, y pulse {optimizer}: cada clase encuentra su sitio.',
    button: 'Abrir {product}',
    more: 'Si no creó usted la cuenta, alguien indicó su dirección: elija otra contraseña desde la página de inicio de sesión y elimine la cuenta en la configuración.',
  },
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
  passkeyAdded: {
    subject: 'Se ha añadido una llave de acceso a su cuenta de {product}',
    why: 'Se acaba de añadir una llave de acceso a su cuenta de {product}. Quien la tenga puede iniciar sesión sin contraseña.',
    button: 'Elegir otra contraseña',
    more: 'Si no ha sido usted, elija otra contraseña de inmediato y quite la llave de acceso en los ajustes de su cuenta.',
  },
  planRuns: {
    subject: '{school}: el plan de centro dura hasta el {date}',
    why: 'El plan de centro de {school} en {product} dura hasta el {date}.',
    button: 'Abrir facturas y suscripción',
    more: 'Allí encontrará recibos y facturas. Este mensaje va a los propietarios de {school}.',
  },
  planFailed: {
    subject: 'Ha fallado un pago de {school}',
    why: 'No se ha podido cobrar un pago del plan de centro de {school} en {product}. De momento todo sigue abierto, y se volverá a intentar en los próximos días.',
    button: 'Revisar el pago',
    more: 'Si no se consigue, el plan termina: no se elimina nada, pero las asignaturas de una versión a partir de la 51 quedan bloqueadas (Matemáticas en 1.º B cuenta como una). Este mensaje va a los propietarios de {school}.',
  },
  planEnding: {
    subject: 'El plan de centro de {school} termina el {date}',
    why: 'El plan de centro de {school} en {product} se ha cancelado. Dura hasta el {date}.',
    button: 'Ver la suscripción',
    more: 'Hasta entonces puede reanudarse allí. Después no se elimina nada, pero las asignaturas de una versión a partir de la 51 quedan bloqueadas (Matemáticas en 1.º B cuenta como una). Este mensaje va a los propietarios de {school}.',
  },
  planEnded: {
    subject: 'El plan de centro de {school} ha terminado',
    why: 'El plan de centro de {school} en {product} ha terminado. No se ha eliminado nada.',
    button: 'Contratar el plan de nuevo',
    more: 'Hasta entonces quedan bloqueadas las asignaturas de una versión a partir de la 51 (Matemáticas en 1.º B cuenta como una). Este mensaje va a los propietarios de {school}.',
  },
} satisfies LanguageTexts

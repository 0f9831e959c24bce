import type { LanguageTexts } from './texts.ts'

export default {
  hello: 'Hola:',
  aSchool: 'un centro',
  copy: 'Si el botón no funciona, abra esta dirección:',
  run: '{product} está a cargo de {operator}.',
  ask: '¿Tiene preguntas? Escriba a {contact}.',
  welcome: {
    subject: 'Le damos la bienvenida a {product}',
    why: 'Su cuenta de {product} está lista. Importe los datos de su centro desde un archivo o introdúzcalos, y pulse {optimizer}: se colocan todas las clases. Confirme esta dirección para que su centro pueda invitar a otras personas.',
    button: 'Confirmar la dirección',
    more: 'Si no creó usted la cuenta, alguien usó su dirección: elija otra contraseña desde la página de inicio de sesión y elimine la cuenta en la configuración.',
  },
  invitation: {
    subject: 'Invitación a {school} en {product}',
    why: '{school} hace su horario con {product} y le invita a unirse.',
    button: 'Aceptar la invitación',
    more: 'El enlace funciona una sola vez, durante 14 días y solo para esta dirección de correo. Si no sabe de qué se trata, no tiene que hacer nada.',
  },
  emailOwn: {
    subject: 'Confirme su correo para {product}',
    why: 'Esta es la dirección de su cuenta de {product}. En cuanto la confirme, podrá invitar a personas a su centro.',
    button: 'Confirmar la dirección',
    more: 'El enlace funciona una sola vez y durante 7 días. Si no tiene cuenta allí, alguien usó su dirección: no tiene que hacer nada.',
  },
  emailConfirm: {
    subject: 'Confirme su nuevo correo para {product}',
    why: 'Alguien ha indicado esta dirección como la nueva de una cuenta de {product}.',
    button: 'Confirmar la dirección',
    more: 'El enlace funciona una sola vez y durante un día. Hasta que lo confirme, la cuenta conserva su dirección actual. Si no ha sido usted, no tiene que hacer nada.',
  },
  emailAsked: {
    subject: 'Nuevo correo para su cuenta de {product}',
    why: 'Se ha solicitado otra dirección de correo para su cuenta de {product}. Se usará en cuanto alguien la confirme desde allí.',
    button: 'Elegir otra contraseña',
    more: 'Si no ha sido usted, elija otra contraseña cuanto antes: quien lo solicitó conocía la suya.',
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
    more: 'Si no ha sido usted, elija otra contraseña cuanto antes y quite la llave de acceso en la configuración de su cuenta.',
  },
  planRuns: {
    subject: '{school}: el plan de centro dura hasta el {date}',
    why: 'El plan de centro de {school} en {product} dura hasta el {date}.',
    button: 'Abrir facturas y suscripción',
    more: 'Allí encontrará recibos y facturas. Este mensaje se envía a los administradores de {school}.',
  },
  planRenews: {
    subject: '{school}: el plan de centro se renueva el {date}',
    why: 'El plan de centro de {school} en {product} se renueva por otro año el {date}. El pago se hará como hasta ahora.',
    button: 'Abrir facturas y suscripción',
    more: 'No tiene que hacer nada. Si ha cambiado el país, la dirección o la tarjeta, o si quiere cancelar, hágalo allí antes de ese día. Este correo se envía a los administradores de {school}.',
  },
  planFailed: {
    subject: 'Ha fallado un pago de {school}',
    why: 'No se ha podido cobrar un pago del plan de centro de {school} en {product}. De momento todo sigue disponible, y lo volveremos a intentar en los próximos días.',
    button: 'Revisar el pago',
    more: 'Si tampoco se consigue, el plan termina: no se elimina nada, pero las asignaturas de una versión a partir de la 51 quedan bloqueadas (Matemáticas en 1.º B cuenta como una). Este mensaje se envía a los administradores de {school}.',
  },
  planEnding: {
    subject: 'El plan de centro de {school} termina el {date}',
    why: 'El plan de centro de {school} en {product} se ha cancelado. Dura hasta el {date}.',
    button: 'Ver la suscripción',
    more: 'Hasta entonces puede reactivarlo allí. Después no se elimina nada, pero las asignaturas de una versión a partir de la 51 quedan bloqueadas (Matemáticas en 1.º B cuenta como una). Este mensaje se envía a los administradores de {school}.',
  },
  planEnded: {
    subject: 'El plan de centro de {school} ha terminado',
    why: 'El plan de centro de {school} en {product} ha terminado. No se ha eliminado nada.',
    button: 'Contratar el plan de nuevo',
    more: 'Hasta que lo contrate de nuevo, quedan bloqueadas las asignaturas de una versión a partir de la 51 (Matemáticas en 1.º B cuenta como una). Este mensaje se envía a los administradores de {school}.',
  },
} satisfies LanguageTexts

import type { LegalTexts } from '../../legal.ts'

export const legalTexts: LegalTexts = {
  changed: 'Último cambio: {{date}}',
  operator: 'Quién gestiona este sitio',
  unnamedOperator: 'quien gestiona este sitio',
  writeTo: 'Escriba a',
  terms: {
    title: 'Condiciones',
    description:
      'Lo que rige entre un centro y quien gestiona este sitio: el servicio, los planes, los datos y la baja.',
    sections: [
      {
        title: 'Qué son estas condiciones',
        paragraphs: [
          'Rigen entre el centro que tiene una cuenta aquí y quien gestiona este sitio, nombrado al final. Quien crea una cuenta las acepta en nombre de su centro.',
        ],
      },
      {
        title: 'El servicio',
        paragraphs: [
          'Este sitio permite al personal de un centro hacer horarios, optimizarlos, imprimirlos y compartirlos. El gestor lo mantiene en marcha lo mejor que puede y no promete que esté siempre disponible. Revise un horario antes de que su centro confíe en él.',
        ],
      },
      {
        title: 'Su cuenta',
        paragraphs: [
          'Guarde su contraseña para usted. Todos los que pertenecen a un centro ven y editan todas sus versiones. Un enlace de consulta muestra una versión a quien lo tenga, hasta que usted lo retire.',
          'No use el sitio para dañar a otros ni para perturbar su funcionamiento. Una cuenta que lo haga puede cerrarse.',
        ],
      },
      {
        title: 'Prueba, planes y baja',
        paragraphs: [
          'La prueba es gratuita y se limita a 50 asignaturas en una versión. El plan de centro se paga por centro, al año o al mes; los precios no incluyen impuestos.',
          'La suscripción se renueva automáticamente. Puede cancelarla cuando quiera, y la baja surte efecto al final del periodo pagado. El centro vuelve entonces a la prueba y no se borra nada.',
        ],
      },
      {
        title: 'Qué se guarda',
        paragraphs: [
          'De cada usuario: nombre, correo electrónico, función, idioma y ajustes, y la contraseña como un resumen del que no se puede leer. De cada centro: su nombre, sus horarios con todo lo que nombran y quién cambió qué. Todo está en la base de datos de este sitio.',
          'Los números de tarjeta nunca llegan a este sitio: los recibe directamente el proveedor de pagos. Un horario no necesita nombres de estudiantes: no los introduzca.',
        ],
      },
      {
        title: 'Datos personales por cuenta del centro',
        paragraphs: [
          'De los datos personales de sus horarios, el centro es responsable y el gestor, encargado. El gestor los trata solo para prestar este servicio y según las instrucciones del centro, los mantiene confidenciales y protegidos, recurre solo a los subencargados que figuran en su página, ayuda al centro a responder a los interesados y borra los datos cuando termina la cuenta.',
        ],
      },
      {
        title: 'Cookies y almacenamiento del navegador',
        paragraphs: [
          'Una cookie guarda durante 365 días el idioma elegido. Su sesión está en el almacenamiento de la pestaña, y preferencias como claro u oscuro, en el del navegador. Estadísticas, chat y vídeos externos se cargan solo si el gestor los ha configurado y solo después de que usted acepte.',
        ],
      },
      {
        title: 'Sus derechos',
        paragraphs: [
          'Puede pedir que se le muestren, corrijan, entreguen o borren sus datos, y reclamar ante la autoridad de protección de datos de su país. Escriba al gestor.',
        ],
      },
      {
        title: 'Responsabilidad',
        paragraphs: [
          'El gestor responde del dolo y la culpa grave y cuando la ley lo impone. En lo demás, la responsabilidad se limita a lo que el centro ha pagado por los últimos doce meses.',
        ],
      },
      {
        title: 'El software',
        paragraphs: [
          'El software es libre bajo la GNU Affero General Public License, versión 3 o posterior. Esa licencia rige el software; estas condiciones rigen el uso de este sitio.',
        ],
      },
    ],
  },
  subDataProcessors: {
    title: 'Subencargados del tratamiento',
    description: 'Quién trata datos personales para este sitio, para qué y cuándo.',
    sections: [
      {
        title: 'Por defecto, nadie',
        paragraphs: [
          'Los horarios, las cuentas y el registro de cambios están en la base de datos de este sitio, en equipos propios o alquilados por el gestor. Nada se envía a otro lugar salvo lo que se nombra abajo.',
        ],
      },
      {
        title: 'Alojamiento',
        paragraphs: [
          'Si el gestor alquila sus equipos, el proveedor de alojamiento guarda todos los datos de este sitio por cuenta del gestor.',
        ],
      },
      {
        title: 'Proveedor de pagos: Stripe',
        paragraphs: [
          'Solo si este sitio vende suscripciones, y solo para los centros que compran una: correo electrónico, datos de la tarjeta, importe, país y facturas. Los datos de la tarjeta se escriben en un formulario del proveedor y no pasan por este sitio.',
        ],
      },
      {
        title: 'Envío de correo',
        paragraphs: [
          'Si el gestor ha configurado un servidor de correo: correo electrónico y nombre, para enviar el enlace de una contraseña nueva y avisos sobre la cuenta.',
        ],
      },
      {
        title: 'Estadísticas, chat y vídeos',
        paragraphs: [
          'Solo si el gestor los ha configurado y el visitante ha aceptado: lo que hace el visitante en el sitio, datos técnicos del navegador y lo que se escribe en el chat.',
        ],
      },
      {
        title: 'Cambios',
        paragraphs: [
          'Un subencargado nuevo se nombra en esta página antes de empezar. Los centros pueden oponerse escribiendo al gestor.',
        ],
      },
    ],
  },
}

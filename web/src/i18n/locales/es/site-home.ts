import type { SiteCatalogue } from '../../locales.ts'

export const homeTexts: SiteCatalogue['home'] = {
  metaTitle: '{{product}}: horarios escolares sin solapamientos',
  metaDescription:
    'Prepare el horario de todo el centro, pulse un botón y desaparecen todos los solapamientos. Gratis hasta 50 asignaturas.',
  title: 'El horario de todo el centro, sin solapamientos',
  lead: 'Introduzca grupos, docentes y aulas y pulse {{optimizer}}. Cada clase encuentra un lugar que sirve a todos los que deben estar: una propuesta para todo el centro en menos de 45\u00a0segundos.',
  free: 'Gratis hasta 50 asignaturas. Sin tarjeta.',
  howLink: 'Cómo funciona',
  factsTitle: 'Qué obtiene',
  fact1Title: 'Sin solapamientos, en segundos',
  fact1:
    'Un solapamiento es una persona o un aula en dos sitios a la vez. Un solo número los cuenta en todo el centro, y usted lo ve bajar a cero.',
  fact1Proof:
    '1477 clases de un instituto alemán: cero en pantalla 1,6\u00a0segundos después del clic, con dos núcleos.',
  fact2Title: 'Usted decide',
  fact2:
    'Arrastre una clase adonde la quiere y allí se queda. Bloquee las horas en que falta un docente. {{optimizer}} respeta ambas cosas.',
  fact2Proof: 'Mientras tiene una clase en la mano, cada franja dice qué pasaría al soltarla, y con quién.',
  fact3Title: 'No se pierde nada',
  fact3:
    'Pruebe una idea en una copia y vuelva atrás. Todo cambio se puede deshacer, incluso tras cerrar el navegador, y sus colegas lo ven al momento.',
  fact3Proof:
    'Un cambio aparece en otro navegador a los 35\u00a0milisegundos: la mediana de 50 cambios, en un mismo equipo.',
  stepsTitle: 'Cómo funciona',
  step1Title: 'Traiga su centro',
  step1: 'Escriba o pegue grupos, docentes, aulas y asignaturas, o importe un archivo FET.',
  step2Title: 'Pulse {{optimizer}}',
  step2: 'Cada clase busca una franja en la que su grupo, su docente y su aula estén libres.',
  step3Title: 'Ajuste a mano',
  step3: 'Tome una clase: las franjas libres, los solapamientos y las horas bloqueadas se ven enseguida.',
  step4Title: 'Imprima y comparta',
  step4: 'Una página para cada grupo, docente y aula, o un enlace que muestra el horario en vivo.',
  forTitle: 'Quién lo usa',
  for1Title: 'Quien hace el horario',
  for1: 'Dirección y jefatura de estudios preparan versiones en paralelo y se quedan con la mejor.',
  for2Title: 'Docentes',
  for2: 'Su semana, sus aulas y sus huecos en una página, en papel o en el teléfono.',
  for3Title: 'Estudiantes y familias',
  for3: 'Un enlace de consulta muestra la semana del grupo tal como está ahora. No hace falta cuenta.',
  priceTitle: 'Un precio para todo el centro',
  priceText: '{{price}} al año, impuestos no incluidos. Docentes, clases y versiones sin límite.',
  priceLink: 'Ver los precios',
  questionsTitle: 'Preguntas',
  question1: '¿Qué es un solapamiento?',
  answer1:
    'Una clase de más a la misma hora: un grupo, un docente o un aula hace falta en dos sitios a la vez. {{product}} los cuenta todos, en cada horario y cada franja.',
  question2: '¿Cuánto tarda {{optimizer}}?',
  answer2:
    'Uno o dos segundos en la mayoría de los centros, y menos de 45 para la propuesta de todo el centro. Mientras tanto puede seguir trabajando: sus cambios se tienen en cuenta al momento.',
  question3: '¿Y si no se puede cumplir todo?',
  answer3:
    'Entonces ve lo que queda: qué clases, y a quién comparten. Un horario con más clases que franjas libres se señala, con las cifras.',
  question4: '¿Respeta lo que coloqué a mano?',
  answer4:
    'Sí. Una clase arrastrada queda fijada, y {{optimizer}} nunca mueve una clase fijada hasta que usted la desfije.',
  question5: '¿Podemos trabajar varios a la vez?',
  answer5:
    'Sí. Ve quién está, qué clase tiene en la mano y qué cambia. Si se corta la línea, sus cambios se guardan y se envían cuando vuelve.',
  question6: '¿Dónde están nuestros datos?',
  answer6:
    'En la base de datos de quien gestiona este sitio, y en ningún otro lugar salvo lo que diga la página de subencargados. {{product}} es software libre: un centro también puede alojarlo por su cuenta.',
  endTitle: 'Pruébelo con su propio centro',
  endText:
    'Empiece con el centro de demostración o con un archivo propio. 50 asignaturas son gratis, sin límite de tiempo.',
}

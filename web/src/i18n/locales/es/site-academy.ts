import type { SiteCatalogue } from '../../locales.ts'

export const academyTexts: SiteCatalogue['academy'] = {
  metaTitle: 'Academia',
  metaDescription: 'Aprenda a hacer un horario escolar en siete lecciones breves, del primer grupo al último cambio.',
  title: 'Un horario en siete pasos',
  lead: 'De un centro vacío a un horario terminado. Cada lección dura unos minutos.',
  contents: 'Lecciones',
  step: 'Lección {{number, number}}',
  tip: 'Conviene saber',
  step1Title: 'Crear una versión',
  step1:
    'Una versión es un horario de su centro. Elija «Crear una versión», póngale un título e indique cuántos días tiene la semana. Puede tener cuantas quiera: nada de lo que pruebe se pierde.',
  step1Tip: 'Cargue primero el centro de demostración y mire un horario terminado.',
  step2Title: 'Crear grupos, docentes y aulas',
  step2:
    'Cada uno recibe un horario propio. Escriba los nombres uno a uno o pegue una lista con un nombre por línea. Se pueden cambiar en cualquier momento.',
  step2Tip: 'Los nombres se ordenan como se leen: 7B va antes que 10A.',
  step3Title: 'Ajustar los periodos',
  step3:
    'Añada periodos hasta completar la jornada e indique cuándo empieza y acaba cada uno. Un clic en una hora del horario abre las horas de los periodos.',
  step3Tip: 'Un periodo nuevo dura 45 minutos mientras no diga otra cosa.',
  step4Title: 'Crear asignaturas',
  step4:
    'Una asignatura es lo que se imparte: su nombre, sus clases por semana, su grupo, su docente y su aula. Indique si sus clases se reparten por la semana o se juntan en un día, y si van temprano o tarde.',
  step4Tip: 'Se pueden pegar asignaturas desde una hoja de cálculo, muchas a la vez.',
  step5Title: 'Bloquear periodos',
  step5:
    '¿Un docente falta los viernes o el gimnasio está ocupado por la tarde? Active el bloqueo en ese horario y pulse las franjas. Allí no se coloca nada.',
  step5Tip: 'Las franjas bloqueadas se ven rayadas. Otro clic las libera.',
  step6Title: 'Mover clases a mano',
  step6:
    'Pulse primero {{optimizer}}. Luego arrastre una clase: cada franja muestra si está libre, con quién se solaparía o por qué se rechaza. Donde la suelta, queda fijada.',
  step6Tip: 'Todo se puede deshacer, también lo que hizo {{optimizer}}.',
  step7Title: 'Duplicar versiones',
  step7: 'Haga una copia antes de probar algo atrevido. Las dos son horarios completos, y usted sigue con la mejor.',
  step7Tip: 'Un enlace de consulta permite a sus colegas ver una versión antes de decidir.',
  endTitle: 'Ahora con su propio centro',
  endText: 'Las primeras 50 asignaturas son gratis y no hace falta tarjeta.',
}

/**
 * Given names that are frequent in Ecuador and rarely surnames, folded: they show which words of a
 * whole name are the given names.
 */
export const GIVEN_NAMES: ReadonlySet<string> = new Set(
  (
    'maria jose juan luis carlos jorge ana rosa carmen jesus manuel pedro miguel angel victor segundo marco cesar ' +
    'david daniel diego andres cristian christian fernando francisco javier alex alexander alexis edison edwin ' +
    'jonathan kevin bryan brayan mateo matias sebastian nicolas samuel emilio emiliano joaquin julian gabriel ' +
    'isaac josue joel ariel adrian alejandro esteban pablo paul patricio mauricio ricardo roberto rodrigo raul ' +
    'ruben sergio wilson washington wilmer byron freddy fabian gustavo hugo ivan jaime jefferson johan stalin ' +
    'anthony ian thiago dylan liam elias benjamin bruno domenica valentina camila isabella sofia victoria emily ' +
    'danna dayana daniela andrea gabriela fernanda alejandra karla carla paola paula patricia veronica monica ' +
    'marcela lorena lucia luciana martina mia amelia renata antonella samantha ashley nicole noemi naomi nayeli ' +
    'melany melanie michelle mishell jennifer jessica johanna joselyn katherine kerly kiara leslie lisbeth luz ' +
    'lourdes blanca gladys gloria guadalupe elena elizabeth elsa esther estefania eva evelyn fatima genesis ' +
    'ivanna isabel juana julia juliana laura leonor liliana magdalena margarita maribel mariana marlene marta ' +
    'martha miriam nancy narcisa natalia norma olga pamela raquel rebeca rocio romina ruth sandra sara scarlett ' +
    'silvia sonia susana tatiana teresa vanessa viviana ximena yadira yolanda zoe abigail adriana alba alicia ' +
    'allison angela angelica ariana beatriz belen bianca carolina catalina cecilia cristina dolores doris'
  ).split(' '),
);

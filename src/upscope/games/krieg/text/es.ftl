# Puestos y bandos
seat-axis = Eje
side-axis = Eje
seat-western = Occidente
side-western = Occidente
seat-soviet = URSS
side-soviet = URSS
result-axis = El Eje ha resistido y gana.
result-western = Ganan las potencias occidentales.
result-soviet = Gana la Unión Soviética.

# Escenarios
scenario-two_rivers = Dos ríos: Rin y Vístula, 1944-45, seis turnos
scenario-two_rivers_short = Dos ríos, partida corta: tres turnos
scenario-steel_and_mud = Instrucción: acero y barro, una batalla terrestre en 15 minutos
scenario-snowline = Instrucción: la línea de nieve, finlandeses, suecos y helicópteros en 20 minutos
scenario-harbour = Instrucción: el puerto, un desembarco en 15 minutos

# Segmentos
segment-victory = comprobación estacional de victoria
segment-cards = cartas de opción
segment-logistics = logística y partisanos
segment-replacements = reemplazos
segment-politics = eventos políticos
segment-support = unidades de apoyo y convoyes
segment-organization = organización
segment-movement = movimiento operacional
segment-blitz = combate blitz
segment-combat = combate normal
segment-markers = marcadores
segment-reserve = movimiento de reserva
segment-peace = guerra y paz
segment-conditions = eventos condicionales
segment-delay = retraso
segment-turn = marcador de turno
idle-season = no empieza ninguna estación
idle-no_card = ninguna carta
idle-nothing_placed = no se coloca nada
idle-no_replacements = sin reemplazos
idle-no_politics = la carta no tiene eventos políticos
idle-nothing_organized = no se reorganiza nada
idle-no_moves = nadie mueve
idle-no_blitz_marker = ningún marcador blitz en el mapa
idle-no_blitz = no se hace nada en el blitz
idle-no_attacks = sin ataques
idle-no_markers = ningún marcador que retirar
idle-no_policy = nada que negociar
idle-no_events = no se aplica ningún evento
idle-no_delay = la casilla de retraso está vacía

# Valores
weather-fair = despejado
weather-mud = barro
weather-snow = nieve
weather-storms = tormentas
season-winter = invierno
season-spring = primavera
season-summer = verano
season-autumn = otoño
box-map = el mapa
box-pool = la reserva de fuerzas
box-delay = la casilla de retraso
box-track = la banda de turnos
box-later = una carta aún no jugada
box-available = disponible
box-station = en su zona
box-used = la casilla de usados
status-hand = en la mano
status-pending = elegida
status-current = en vigor
status-played = jugada
country-austria = Austria
country-belgium = Bélgica
country-bohemia = Bohemia
country-france = Francia
country-germany = Alemania
country-hungary = Hungría
country-netherlands = los Países Bajos
country-poland = Polonia
country-slovakia = Eslovaquia
country-switzerland = Suiza
country-westmark = Westmark
country-eastmark = Eastmark
country-kaamos = Kaamos
country-fjellmark = Fjellmark
country-nordmark = Nordmark
country-skarn = Skarn
zone-north_sea = el mar del Norte
zone-baltic = el Báltico
zone-sound = el Estrecho
order-combine = combinar:
order-break_down = dividir:
part-support = en apoyo:
repulse-retreat = Retroceder un hexágono
repulse-step = Perder un paso y quedarse
policy-keep = Respetar la demarcación
policy-break = Romperla
truce-no = Sin tregua
truce-yes = Una tregua

# Por qué un número es el que es
why-ratio = relación, como columna
why-ratio-value = { $value ->
    [0] 1-3
    [1] 1-2
    [2] 1-1
    [3] 3-2
    [4] 2-1
    [5] 3-1
    [6] 4-1
    [7] 5-1
    [8] 6-1
    [9] 8-1
   *[other] 9-1+
 }
why-terrain = terreno
why-hexside = lado de hexágono
why-fortress = fortaleza
why-mud = barro
why-snow = nieve
why-storms = tormentas
why-fair = clima
why-enemy_hq = CG enemigo
why-enemy_air = fuerza aérea enemiga
why-armour = blindados
why-air_assault = asalto aéreo
why-marines = marines
why-hq = CG
why-air = fuerza aérea
why-table_edge = borde de la tabla
why-given = desplazamiento dado
why-die = dado
why-limit = límite
why-after_ruhr = perdido el Ruhr
why-after_berlin = caída de Berlín
why-north_sea_convoy = convoy de suministro en el mar del Norte
why-warsaw_taken = Varsovia en su poder

# Cartas y eventos de los escenarios
card-a1 = Resistir en los ríos
card-a2 = Contragolpe de invierno
card-a3 = Leva popular
card-a4 = Ciudades fortaleza
card-w1 = Golpe estrecho
card-w2 = Frente amplio
card-w3 = El paso del Rin
card-w4 = Operaciones costeras
card-s1 = Cabezas de puente del Vístula
card-s2 = Limpiar el flanco báltico
card-s3 = Ofensiva de invierno
card-s4 = Hacia la capital
card-t1-hold = Mantener la línea
card-t1-storm = Asaltar el río
card-t3-motti = Táctica motti
card-t3-north = La ofensiva del norte
card-t2-wall = El muro de la costa
card-t2-dawn = El desembarco del alba
happening-hungary_wavers = Hungría vacila
happening-dutch_strike = Huelga ferroviaria en los Países Bajos
happening-slovak_rising = Alzamiento en Eslovaquia
happening-ev_vistula = La línea del Vístula aguanta
happening-ev_antwerp = El Eje en Amberes
happening-ev_scheldt = El Escalda está abierto
happening-ev_ruhr = Se pierde el Ruhr
happening-ev_warsaw = Varsovia es libre
happening-ev_konigsberg = Ha caído Königsberg
happening-ev_link = Los frentes se encuentran
happening-ev_berlin = Ha caído Berlín

# Unidades
unit-al-ab = 1.er Ejército Aerotransportado Aliado
unit-de-1 = 1.er Ejército
unit-de-15 = 15.º Ejército
unit-de-17 = 17.º Ejército
unit-de-19 = 19.º Ejército
unit-de-1pz = 1.er Ejército Panzer
unit-de-2 = 2.º Ejército
unit-de-4 = 4.º Ejército
unit-de-4pz = 4.º Ejército Panzer
unit-de-5pz = 5.º Ejército Panzer
unit-de-6 = 6.º Ejército
unit-de-6ss = 6.º Ejército Panzer SS
unit-de-7 = 7.º Ejército
unit-de-9 = 9.º Ejército
unit-de-c1 = LXXXVIII Cuerpo
unit-de-f1 = Línea del Rin
unit-de-f2 = Guarnición fortificada Este
unit-de-f3 = Guarnición fortificada Oeste
unit-de-fj = 1.er Ejército Paracaidista
unit-de-fj2 = 2.º Cuerpo Paracaidista
unit-de-g1 = 1.ª Leva Popular
unit-de-g2 = 2.ª Leva Popular
unit-de-g3 = 3.ª Leva Popular
unit-de-hq-a = Grupo de Ejércitos A
unit-de-hq-centre = Grupo de Ejércitos Centro
unit-de-hq-west = OB West
unit-de-kb = Fortaleza de Königsberg
unit-de-metz = Fortaleza de Metz
unit-de-rot = Fortaleza de Róterdam
unit-de-ss1 = I Cuerpo Panzer SS
unit-de-ss2 = II Cuerpo Panzer SS
unit-de-ss4 = IV Cuerpo Panzer SS
unit-de-ww = Muro del Oeste
unit-fr-1 = 1.er Ejército francés
unit-fr-c1 = II Cuerpo francés
unit-hu-1 = 1.er Ejército húngaro
unit-pl-1ad = 1.ª Blindada polaca
unit-pl-lwp = 1.er Ejército polaco
unit-su-11g = 11.º Ejército de la Guardia
unit-su-1gt = 1.er Ejército de Tanques de la Guardia
unit-su-2gt = 2.º Ejército de Tanques de la Guardia
unit-su-3gt = 3.er Ejército de Tanques de la Guardia
unit-su-47 = 47.º Ejército
unit-su-53 = 53.er Ejército
unit-su-5g = 5.º Ejército de la Guardia
unit-su-60 = 60.º Ejército
unit-su-65 = 65.º Ejército
unit-su-8g = 8.º Ejército de la Guardia
unit-su-c1 = 70.º Ejército
unit-su-c2 = 33.er Ejército
unit-su-c3 = 39.º Ejército
unit-su-c4 = 13.er Ejército
unit-su-cm = Grupo de Caballería Mecanizada
unit-su-hq1b = 1.er Frente Bielorruso
unit-su-hq1u = 1.er Frente Ucraniano
unit-su-hq3 = 3.er Frente Bielorruso
unit-su-nav = Infantería Naval del Báltico
unit-su-t1 = 4.º Ejército de Tanques
unit-su-t2 = 5.º Ejército de Tanques de la Guardia
unit-uk-2 = 2.º Ejército británico
unit-uk-c1 = XII Cuerpo
unit-uk-hq = 21.er Grupo de Ejércitos
unit-uk-rm = Comandos de la Royal Marine
unit-uk-rm2 = 4.º Grupo de Comandos
unit-uk-xxx = XXX Cuerpo
unit-us-1 = 1.er Ejército de EE. UU.
unit-us-3 = 3.er Ejército de EE. UU.
unit-us-ab = XVIII Cuerpo Aerotransportado
unit-us-arm = XIX Cuerpo
unit-us-c1 = VII Cuerpo
unit-us-c2 = XV Cuerpo
unit-us-hq = 12.º Grupo de Ejércitos
unit-us-xx = XX Cuerpo
unit-t1-1 = Cuerpo de Brod
unit-t1-2 = Cuerpo de Lipa
unit-t1-3 = Cuerpo Norte
unit-t1-cav = Grupo de Caballería
unit-t1-fort = Obras de Brod
unit-t1-front = Frente del Lesna
unit-t1-guard = Guardia del río
unit-t1-guards = Ejército de la Guardia
unit-t1-hq = Grupo Lesna
unit-t1-levy = Regimientos de marcha
unit-t1-new = Batallones de marcha
unit-t1-north = Ejército del Norte
unit-t1-pz = Reserva panzer
unit-t1-south = Ejército del Sur
unit-t1-tank1 = Primer Ejército de Tanques
unit-t1-tank2 = Segundo Ejército de Tanques
unit-t3-hq = Grupo Kaamos
unit-t3-1 = Primer Cuerpo
unit-t3-2 = Segundo Cuerpo
unit-t3-3 = Tercer Cuerpo
unit-t3-ski = Brigada de esquiadores
unit-t3-guard = Guardia de Ruto
unit-t3-mtn = Cuerpo de montaña
unit-t3-drache = Ala Drache
unit-t3-fall = Batallón aerotransportado
unit-t3-new = Guardia territorial
unit-t3-army = Ejército del Norte
unit-t3-norr = División Norte
unit-t3-svea = División Svea
unit-t3-gota = División Gota
unit-t3-pansar = Brigada acorazada
unit-t3-brig = Brigada británica
unit-t3-hkp = Ala de helicópteros
unit-t3-jagare = Batallón de cazadores
unit-t3-levy = Defensa local
unit-t2-arm = Cuerpo Blindado
unit-t2-fort = Baterías de Havn
unit-t2-group = Grupo Nordmark
unit-t2-hq = Mando del Estrecho
unit-t2-inf1 = Primer Cuerpo de Asalto
unit-t2-inf2 = Segundo Cuerpo de Asalto
unit-t2-new = Cuerpo de Reserva
unit-t2-para = Cuerpo Paracaidista
unit-t2-port = Guarnición del puerto
unit-t2-pz = Brigada panzer
unit-t2-red = Cuerpo de Planeadores
unit-t2-rm = Grupo de Comandos
unit-t2-vik = Cuerpo de Vik
unit-t2-watch = Guardia costera

# Piezas
piece-baltic-fleet = Flota del Báltico
piece-beach-s = cabeza de playa soviética
piece-beach-w = cabeza de playa occidental
piece-blitz-a = marcador blitz del Eje
piece-blitz-s1 = marcador blitz soviético 1
piece-blitz-s2 = marcador blitz soviético 2
piece-blitz-w1 = marcador blitz occidental 1
piece-blitz-w2 = marcador blitz occidental 2
piece-cv-home = portaaviones de la flota
piece-home-fleet = Home Fleet
piece-kriegsmarine = Kriegsmarine
piece-logistics-s = depósito soviético
piece-logistics-w = depósito occidental
piece-lw1 = Luftwaffe
piece-partisans-s = partisanos del este
piece-partisans-w = partisanos del oeste
piece-raf = RAF
piece-supply-s = convoy de suministro del Báltico
piece-supply-w = convoy de suministro
piece-troops-w = convoy de tropas
piece-usaf = USAAF
piece-va16 = 16.º Ejército Aéreo
piece-va2 = 2.º Ejército Aéreo
piece-t1-blitz = marcador blitz
piece-t1-depot = depósito avanzado
piece-t1-lw = ala de apoyo cercano
piece-t1-va = Ejército Aéreo
piece-t3-lw = ala con esquís
piece-t3-fv = ala de la Flygvapnet
piece-t3-blitz-a = marcador blitz
piece-t3-blitz-w = marcador blitz
piece-t2-beach = cabeza de playa
piece-t2-blitz = marcador blitz
piece-t2-boats = lanchas torpederas
piece-t2-carriers = ataque de portaaviones
piece-t2-fleet = Escuadra del Estrecho
piece-t2-lw = ala costera
piece-t2-raf = fuerza aérea táctica
piece-t2-supply = convoy de suministro
piece-t2-troops1 = convoy de tropas 1
piece-t2-troops2 = convoy de tropas 2

# Lo que ocurre
event-turn_began = Turno { $turn }, { $season }: { $weather }.
event-faction_began = Turno: { $side }.
event-faction_absent = { $side }: sin fuerzas en este escenario.
event-segment_began = { $side ->
    [none] { $segment }
   *[other] { $side }: { $segment }
 }
event-nothing_to_do = Nada que hacer en { $segment }: { $reason }.
event-segment_ended = Fin de { $segment }.
event-victory_counted = Valor estratégico { $value }. Puntos: Eje { $axis }, Occidente { $western }, URSS { $soviet }.
event-war_decided = La guerra está decidida: gana { $side }.
event-card_played = { $side } juega «{ $card }».
event-card_chosen = { $side } elige una carta para la próxima estación{ $card ->
    [none] .
   *[other] : «{ $card }».
 }
event-no_card = { $side } no tiene carta para otra estación.
event-units_joined = { $side }, reserva de fuerzas: { $units }.
event-pieces_ready = { $side } puede usar { $pieces }.
event-piece_placed = { $side } coloca { $piece }{ $hex ->
    [none] { $zone ->
        [none] {""}
       *[other] { " " }en { $zone }
    }
   *[other] { " " }en { $hex }{ $facing ->
        [none] {""}
       *[other] , hacia { $facing }
    }
 }.
event-step_replaced = { $unit } en { $hex } { $unit_form ->
    [many] tienen ahora
    [fems] tienen ahora
   *[one] tiene ahora
 } { $steps ->
    [one] un paso
   *[other] { $steps } pasos
 }.
event-politics_rolled = { $side }, «{ $card }»: dado { $die }, { $happening ->
    [none] no ocurre nada
   *[other] { $happening }
 }.
event-happened = { $happening }.
event-came_to_nothing = { $happening }: sin efecto.
event-wavered = { $country } vacila ({ $times }).
event-changed_sides = { $country } se pasa a { $side }; se retiran: { $units }.
event-points_scored = { $side } suma { $points }.
event-support_returned = Vuelven a su base: { $pieces }.
event-beachhead_removed = { $piece } en { $hex } no puede suministrarse y se pierde; con ella: { $units }.
event-combined = { $unit } { $unit_form ->
    [many] absorben
    [fems] absorben
   *[one] absorbe
 } a { $other }: { $steps } pasos.
event-broken_down = { $unit } { $unit_form ->
    [many] separan
    [fems] separan
   *[one] separa
 } a { $other } y { $unit_form ->
    [many] conservan
    [fems] conservan
   *[one] conserva
 } { $steps ->
    [one] un paso
   *[other] { $steps } pasos
 }.
event-moved = { $unit } { $unit_form ->
    [many] mueven
    [fems] mueven
   *[one] mueve
 } de { $start } por { $path }, { $cost } PM.
event-shipped = { $unit } { $unit_form ->
    [many] navegan
    [fems] navegan
   *[one] navega
 } de { $start } a { $hex } con { $convoy }.
event-overran = { $unit } { $unit_form ->
    [many] arrollan
    [fems] arrollan
   *[one] arrolla
 } a { $victim } en { $hex }.
event-attack_named = { $side } ataca { $target }{ $blitz ->
    [yes] { " " }en blitz
   *[no] {""}
 } con { $attackers }{ $hq ->
    [none] {""}
   *[other] , con apoyo de { $hq }
 }: { $attack } a { $defence }.
event-hq_committed = { $side } emplea { $unit } en la defensa de { $target }.
event-odds_found = { $target }: { $attack } a { $defence }, columna { $column ->
    [none] fuera de la tabla
   *[other] { $column }
 }{ $why ->
    [none] {""}
   *[other] { " " }({ $why })
 }.
event-rolled = { $target }, columna { $column }: dado { $die }, { $code } { $attacker }/{ $defender }.
event-weather_eased = { $target } está bajo { $weather }: { $was } pasa a { $now }.
event-retreated = { $units } se { $units_form ->
    [many] retiran
    [fems] retiran
   *[one] retira
 } de { $start } a { $hex }.
event-joined_retreat = { $units } { $units_form ->
    [many] se ven arrastrados
    [fems] se ven arrastradas
    [fem] se ve arrastrada
   *[one] se ve arrastrado
 } a la retirada en { $hex }.
event-stood = { $units } { $units_form ->
    [many] aguantan
    [fems] aguantan
   *[one] aguanta
 } en { $hex } y { $units_form ->
    [many] pagan
    [fems] pagan
   *[one] paga
 } { $steps ->
    [one] un paso
   *[other] { $steps } pasos
 }.
event-step_lost = { $unit } en { $hex } { $unit_form ->
    [many] pierden
    [fems] pierden
   *[one] pierde
 } un paso; { $steps ->
    [one] queda uno.
   *[other] quedan { $steps }.
 }
event-unit_lost = { $unit } en { $hex } { $unit_form ->
    [many] son eliminados y van
    [fems] son eliminadas y van
    [fem] es eliminada y va
   *[one] es eliminado y va
 } a { $box }.
event-depot_taken = { $side } toma { $piece } en { $hex } sin lucha.
event-advanced = { $unit } { $unit_form ->
    [many] avanzan
    [fems] avanzan
   *[one] avanza
 } de { $start } a { $hex }.
event-exploited = { $unit } { $unit_form ->
    [many] explotan
    [fems] explotan
   *[one] explota
 } de { $start } por { $through } hasta { $hex }.
event-dropped = { $unit } { $unit_form ->
    [many] lanzan
    [fems] lanzan
   *[one] lanza
 } un asalto aéreo de { $start } a { $hex }.
event-landed = { $unit } { $unit_form ->
    [many] desembarcan
    [fems] desembarcan
   *[one] desembarca
 } de { $start } en { $hex }.
event-airdrop_landed = { $unit } en { $hex }: { $infantry ->
    [none] sin desembarco
   *[other] desembarca { $infantry }
 }.
event-airdrop_retired = { $unit } { $unit_form ->
    [many] van
    [fems] van
   *[one] va
 } a { $box }.
event-strikes_returned = Regresan los ataques aéreos: { $pieces }.
event-markers_cleared = Marcadores retirados: { $pieces }.
event-policy_kept = { $side } respeta la demarcación.
event-policy_broken = { $side } rompe la demarcación, al precio de { $cost } puntos.
event-truce_answered = ¿Tregua? Occidentales { $western ->
    [yes] sí
   *[no] no
 }, soviéticos { $soviet ->
    [yes] sí
   *[no] no
 }: { $agreed ->
    [yes] acordada
   *[no] sigue la guerra entre ellos
 }.
event-delayed = { $unit ->
    [none] { $piece }
   *[other] { $unit }
 }: dado { $die }, vuelve en el turno { $turn } ({ $why }).
event-turn_advanced = El marcador pasa al turno { $turn }.
event-came_back = Vuelven de la banda de turnos: { $units }; { $pieces }.

# Lo que se pregunta
ask-choose_excess = Demasiado en { $hex }: ¿qué unidad pierde un paso?
ask-choose_card = ¿Qué carta para { $season }? Tu elección es secreta hasta que se juegue.
ask-choose_piece = ¿Qué pieza colocas?
option-choose_piece = { $v ->
    [end] Nada más
   *[other] { $v }
 }
ask-choose_place = ¿Adónde { $piece_form ->
    [many] van los
    [fems] van las
    [fem] va la
   *[one] va el
 } { $piece }?
option-choose_place = { $v ->
    [keep] Ahora no
   *[other] { $v }
 }
ask-choose_zone = ¿En qué zona se { $piece_form ->
    [many] sitúan los
    [fems] sitúan las
    [fem] sitúa la
   *[one] sitúa el
 } { $piece }?
option-choose_zone = { $v ->
    [keep] Ahora no
   *[other] { $v }
 }
ask-choose_beach = ¿Dónde va la { $piece } y hacia qué tierra apunta?
option-choose_beach = { $v ->
    [keep] Ahora no
   *[other] { $v0 } → { $v1 }
 }
ask-choose_blitz = ¿Dónde va un marcador blitz? { $left ->
    [one] Queda uno.
   *[other] Quedan { $left }.
 }
option-choose_blitz = { $v ->
    [end] Ninguno más
   *[other] { $v }
 }
ask-choose_replacement = Reemplazos: { $left ->
    [one] queda un paso
   *[other] quedan { $left } pasos
 }, como mucho { $armour } para blindados. ¿Quién recibe uno?
option-choose_replacement = { $v ->
    [end] Ninguno más
   *[other] { $v } (quedará con { $steps })
 }
ask-choose_event_hex = { $happening }: ¿dónde?
option-choose_event_hex = { $v ->
    [none] En ninguna parte
   *[other] { $v }
 }
ask-choose_organization = ¿Combinas, divides o disuelves unidades?
option-choose_organization = { $v ->
    [end] Todo está en orden
    [dissolve] Disolver una unidad
   *[other] { $v }
 }
ask-choose_dissolved = ¿Qué unidad disuelves?
option-choose_dissolved = { $v ->
    [none] Ninguna
   *[other] { $v }
 }
ask-choose_mover = ¿Qué unidad mueve?
option-choose_mover = { $v ->
    [end] Terminar el movimiento
   *[other] { $v }, { $left } PM
 }
ask-choose_reserve = ¿Qué unidad mueve en reserva?
option-choose_reserve = { $v ->
    [end] Terminar el movimiento de reserva
   *[other] { $v }, { $left } PM
 }
ask-choose_destination = ¿Adónde { $unit_form ->
    [many] van
    [fems] van
   *[one] va
 } { $unit }?
option-choose_destination = { $v ->
    [stay] Quedarse
   *[other] { $v }, { $cost } PM{ $stop ->
        [yes] { " " }y alto
       *[no] {""}
    }{ $overrun ->
        [none] {""}
       *[other] , arrollando a { $overrun }
    }{ $convoy ->
        [none] {""}
       *[other] , con { $convoy }
    }
 }
ask-choose_target = ¿Qué hexágono atacas?
option-choose_target = { $v ->
    [end] No más ataques
   *[other] { $v }: como mucho { $attack } a { $defence }
 }
ask-build_attack = Ataque a { $target } con { $attackers }: { $attack } a { $defence }{ $column ->
    [none] {""}
   *[other] , columna { $column } ({ $why })
 }. ¿Quién más?
option-build_attack = { $v ->
    [go] Tirar el ataque
    [cancel] Cancelar
   *[other] { $v }, { $attack }{ $ranged ->
        [yes] { " " }(se queda donde está)
       *[no] {""}
    }
 }
ask-commit_hq = Atacan { $target }: ¿empleas un CG?
option-commit_hq = { $v ->
    [none] Ningún CG
   *[other] { $v }
 }
ask-answer_repulse = { $code }: ¿retrocedes o pierdes un paso?
ask-choose_loss = Hay que perder { $count ->
    [one] un paso
   *[other] { $count } pasos
 }: ¿qué unidad?
option-choose_loss = { $v }, { $steps ->
    [one] un paso
   *[other] { $steps } pasos
 }
ask-choose_retreat = { $units }: retirada de { $left ->
    [one] 1 hexágono
   *[other] { $left } hexágonos
 } desde { $hex }. ¿Adónde?
option-choose_retreat = { $v ->
    [stand] Aguantar y perder pasos
   *[other] { $v }
 }
ask-choose_advance = { $hex } queda vacío: ¿quién avanza?
option-choose_advance = { $v ->
    [end] Nadie más
   *[other] { $v }
 }
ask-choose_drop = Asalto aéreo: ¿qué unidad y dónde?
option-choose_drop = { $v ->
    [end] No más asaltos aéreos
   *[other] { $v }
 }
ask-choose_landing = ¿Quién desembarca desde una cabeza de playa?
option-choose_landing = { $v ->
    [end] Nadie más
   *[other] { $v } en { $hex }
 }
ask-choose_infantry = { $unit } en { $hex }: ¿qué infantería desembarca?
option-choose_infantry = { $v ->
    [none] Ninguna
   *[other] { $v }
 }
ask-choose_policy = La línea de demarcación: romperla cuesta { $cost } puntos.
ask-answer_truce = ¿Una tregua entre Occidente y la URSS? Ambos responden en secreto.

# Ajustes
setting-seasonal_phases = Fases estacionales
setting-seasonal_phases-first_turn = en el primer turno de la estación
setting-seasonal_phases-every_turn = en todos los turnos
setting-logistics_at = Los depósitos se colocan
setting-logistics_at-supplied_unit = con una unidad suministrada
setting-logistics_at-held_hex = en cualquier hexágono propio
setting-replacement_sites = Los reemplazos llegan
setting-replacement_sites-hq_or_logistics = a un CG o depósito suministrado
setting-replacement_sites-hq = a un CG suministrado
setting-replacement_sites-logistics = a un depósito suministrado
setting-beachhead_upkeep = Las cabezas de playa necesitan suministro
setting-beachhead_upkeep-true = sí
setting-beachhead_upkeep-false = no
setting-beachhead_needs_fleet = Una cabeza de playa necesita una flota en la zona
setting-beachhead_needs_fleet-true = sí
setting-beachhead_needs_fleet-false = no
setting-blitz_marker_at = Los marcadores blitz se colocan
setting-blitz_marker_at-supplied_unit = con una unidad suministrada
setting-blitz_marker_at-hq = con un CG suministrado
setting-combine = Combinar unidades
setting-combine-same_nation = de una nación y clase
setting-combine-off = no se permite
setting-break_down = Las unidades pueden dividirse
setting-break_down-true = sí
setting-break_down-false = no
setting-marker_segment = En el segmento de marcadores los blitz
setting-marker_segment-blitz_to_pool = vuelven a su reserva
setting-marker_segment-blitz_stays = siguen en el mapa
setting-delay_return_units = Las unidades retrasadas vuelven
setting-delay_return_units-force_pool = a la reserva de fuerzas
setting-delay_return_units-none = fuera de juego
setting-minors_apart = Países menores distintos no se apilan
setting-minors_apart-true = sí
setting-minors_apart-false = no
setting-unit_cancels_zoc = Una unidad propia anula zonas de control enemigas
setting-unit_cancels_zoc-true = sí
setting-unit_cancels_zoc-false = no
setting-zoc_entering = Al entrar en zona de control enemiga
setting-zoc_entering-stop = se detiene
setting-zoc_entering-free = no se detiene
setting-zoc_leaving_mud = Salir de zona enemiga con barro
setting-zoc_leaving_mud-no = no se puede
setting-zoc_leaving_mud-free = libre
setting-zoc_leaving_storms_snow = Salir de zona enemiga con tormentas y nieve
setting-zoc_leaving_storms_snow-stop_after = un hexágono y alto
setting-zoc_leaving_storms_snow-free = libre
setting-overrun = Arrollamientos
setting-overrun-true = sí
setting-overrun-false = no
setting-port_to_port = Los convoyes de tropas transportan unidades
setting-port_to_port-true = sí
setting-port_to_port-false = no
setting-attack_hex_once = Un hexágono se ataca una vez por segmento
setting-attack_hex_once-true = sí
setting-attack_hex_once-false = no
setting-attack_unit_once = Una unidad ataca una vez por segmento
setting-attack_unit_once-true = sí
setting-attack_unit_once-false = no
setting-odds_rounding = La relación se redondea a favor
setting-odds_rounding-defender = del defensor
setting-odds_rounding-attacker = del atacante
setting-raw_7_to_1_column = Un 7:1 usa
setting-raw_7_to_1_column-6-1 = 6-1
setting-raw_7_to_1_column-8-1 = 8-1
setting-final_column_clamp = Las columnas se ajustan a la tabla una vez, al final
setting-final_column_clamp-true = sí
setting-final_column_clamp-false = no
setting-hq_adds_factor = Un CG a distancia suma su factor
setting-hq_adds_factor-true = sí
setting-hq_adds_factor-false = no
setting-hq_once = Un CG participa en un combate por segmento
setting-hq_once-true = sí
setting-hq_once-false = no
setting-air_in_mud = La aviación cuenta con barro
setting-air_in_mud-true = sí
setting-air_in_mud-false = no
setting-air_from_next_in_storms_snow = La aviación cuenta desde el hexágono contiguo con tormentas y nieve
setting-air_from_next_in_storms_snow-true = sí
setting-air_from_next_in_storms_snow-false = no
setting-fortress_needs_supply = Una fortaleza necesita suministro para su columna
setting-fortress_needs_supply-true = sí
setting-fortress_needs_supply-false = no
setting-result_ad = Ad
setting-result_ad-retreat_or_step = retroceder o perder un paso
setting-result_ad-step = perder un paso
setting-result_ex = Ex, si paga el atacante
setting-result_ex-defender_follows = el defensor se retira o paga también
setting-result_ex-attacker_only = el defensor no hace nada
setting-result_dr = Dr
setting-result_dr-retreat = retirarse todo lo posible
setting-result_dr-retreat_or_steps = retirarse o perder pasos a voluntad
setting-retreat_path = Cada hexágono de una retirada
setting-retreat_path-farther = está más lejos del combate
setting-retreat_path-not_nearer = no está más cerca
setting-stand_behind_barrier = El defensor puede aguantar tras estrechos, cabezas de playa y montañas
setting-stand_behind_barrier-true = sí
setting-stand_behind_barrier-false = no
setting-stand_in_city = El defensor puede aguantar en una ciudad que ningún blitz alcanza
setting-stand_in_city-true = sí
setting-stand_in_city-false = no
setting-hq_blocks_retreat = Un CG en la fuerza le impide retirarse
setting-hq_blocks_retreat-true = sí
setting-hq_blocks_retreat-false = no
setting-ranged_hq_blocks_retreat = También un CG que apoya a distancia
setting-ranged_hq_blocks_retreat-true = sí
setting-ranged_hq_blocks_retreat-false = no
setting-attrition_order = Desgaste
setting-attrition_order-attacker_first = primero el atacante
setting-attrition_order-defender_first = primero el defensor
setting-first_loss = El primer paso del atacante
setting-first_loss-armour_or_marine = blindados, o marines sobre agua
setting-first_loss-owner = a elección del dueño
setting-lost_units_to = Las unidades perdidas van a
setting-lost_units_to-force_pool = la reserva de fuerzas
setting-lost_units_to-delay_box = la casilla de retraso
setting-advance = Avance tras el combate
setting-advance-any = cualquier atacante superviviente
setting-advance-none = nadie
setting-exploit_into_mud = Explotación en barro
setting-exploit_into_mud-true = sí
setting-exploit_into_mud-false = no
setting-blitz_defenders_need_activation = Los CG defensores necesitan marcador en un blitz
setting-blitz_defenders_need_activation-true = sí
setting-blitz_defenders_need_activation-false = no
setting-blitz_skipped_without_marker = Sin marcador blitz tampoco hay desembarcos
setting-blitz_skipped_without_marker-true = sí
setting-blitz_skipped_without_marker-false = no
setting-blitz_exception_scope = Las excepciones de clima del blitz valen con
setting-blitz_exception_scope-mud_snow_storms = barro, nieve y tormentas
setting-blitz_exception_scope-snow = solo nieve
setting-blitz_adjacent_includes_stacked = Apilado con SS cuenta como adyacente a SS
setting-blitz_adjacent_includes_stacked-true = sí
setting-blitz_adjacent_includes_stacked-false = no
setting-airdrop_distance = El asalto aéreo vuela
setting-airdrop_distance-at_most = como mucho el alcance
setting-airdrop_distance-exactly = exactamente el alcance
setting-airdrop_cancels_zoc = Los marcadores de asalto aéreo anulan zonas de control
setting-airdrop_cancels_zoc-true = sí
setting-airdrop_cancels_zoc-false = no
setting-airdrop_bars_retreat_and_supply = Los marcadores de asalto aéreo cortan retirada y suministro
setting-airdrop_bars_retreat_and_supply-true = sí
setting-airdrop_bars_retreat_and_supply-false = no
setting-airdrop_infantry_from = La infantería aerotransportada sale de
setting-airdrop_infantry_from-force_pool = la reserva de fuerzas
setting-airdrop_infantry_from-none = ninguna parte
setting-airdrop_unlanded_to = Un asalto aéreo sin desembarco va a
setting-airdrop_unlanded_to-delay_box = la casilla de retraso
setting-airdrop_unlanded_to-force_pool = la reserva de fuerzas
setting-beachhead_landing_target_empty = Solo se desembarca desde una cabeza de playa donde no hay enemigos
setting-beachhead_landing_target_empty-true = sí
setting-beachhead_landing_target_empty-false = no, un desembarco puede atacar un hexágono enemigo
setting-supporting_hq_lands = Un CG que apoyó un ataque blitz aún puede desembarcar
setting-supporting_hq_lands-true = sí
setting-supporting_hq_lands-false = no
setting-reserve_after_move_or_combat = Quien movió o combatió mueve en reserva
setting-reserve_after_move_or_combat-true = sí
setting-reserve_after_move_or_combat-false = no
setting-reserve_friends_cancel_zoc = Los propios anulan zonas de control en reserva
setting-reserve_friends_cancel_zoc-true = sí
setting-reserve_friends_cancel_zoc-false = no
setting-reserve_overrun = Arrollamientos en reserva
setting-reserve_overrun-true = sí
setting-reserve_overrun-false = no
setting-supply_by_sea = Suministro por mar
setting-supply_by_sea-true = sí
setting-supply_by_sea-false = no
setup-position-unknown = { $field }: no hay nada con ese nombre en este escenario
setup-position-shape = { $field }: se esperaba { $wanted }
setup-position-range = { $field }: debe ser { $allowed }
setup-position-broken = { $field }: la posición no se puede jugar: { $why }

# Suministro, probabilidades y planes
broken-enemy_unit = unidad enemiga
broken-enemy_zoc = zona de control enemiga
broken-enemy_airdrop = asalto aéreo enemigo
broken-enemy_depot = depósito enemigo
broken-partisans = base partisana
broken-sea = mar
broken-neutral = tierra neutral
broken-too_far = más lejos de lo permitido de toda carretera o vía férrea
broken-no_source = el camino no lleva a ninguna fuente
assume-attacker_pays = en Ad y Ex el atacante pierde un paso y se queda
assume-attacker_falls_back = en Ad y Ex el atacante retrocede
assume-defender_commits = el defensor emplea su mejor CG
assume-defender_commits_none = el defensor no emplea CG
assume-defender_stands_on_ex = en Ex el defensor se queda y pierde un paso, salvo que eso lo destruya
assume-defender_retreats = en Dr el defensor se retira cuanto puede
assume-first_way = de varias retiradas se toma la primera
assume-first_unit = de varias unidades que pueden perder un paso lo pierde la primera
assume-free_retreat = toda retirada está abierta al defensor
assume-planned_advance = entre los ataques solo avanzan al hexágono tomado las unidades nombradas
odds-title = { $attack } a { $defence } cuenta como { $raw } [4.2-3]; con los desplazamientos, columna { $column }
odds-refused = { $attack } a { $defence } es menos de 1:3: no se puede atacar [4.2-1-odds]
odds-heading = dado resultado atacante defensor  significado
odds-Ad = los atacantes retroceden un hexágono o pierden un paso
odds-Ex = como Ad; si pagó el atacante, los defensores se retiran un hexágono o pierden un paso
odds-Dr1 = los defensores se retiran un hexágono
odds-Dr2 = los defensores se retiran dos hexágonos
odds-Dr3 = los defensores se retiran tres hexágonos
odds-eased = era { $was }
odds-vacate = probabilidad de que los defensores dejen el hexágono: { $chance } (mejor { $best }, peor { $worst })
odds-take = probabilidad de tomar el hexágono: { $chance } (mejor { $best }, peor { $worst })
odds-hold = la misma ficha, el otro lado: probabilidad de aguantar { $chance } (mejor { $best }, peor { $worst })
odds-losses = pasos perdidos, media: atacante { $attacker }, defensor { $defender }
odds-assumed = se supone: { $what }

# El mapa de texto
board-turn = Turno
board-legend = A Eje, W occidentales, S soviéticos: ataque-defensa de la pila; + CG, # fortaleza, v asalto aéreo; ^ quebrado, o ciudad, . pueblo, * barro, ~ nieve, ! tormentas, = mar, > cabeza de playa, % blitz

# El asistente
refused-cannot-attack = Ese ataque no puede hacerse: { $field }
uncounted-armour_blitz_only = blindados: solo en blitz
uncounted-armour_unsupplied = blindados: sin suministro
uncounted-marines_over_water = marines: solo en blitz, suministrados y sobre agua
uncounted-hq_unsupplied = CG: sin suministro
uncounted-air_not_all = fuerza aérea: otra nación o clima
assistant-charts = suministro y zonas de control
assistant-odds = también fichas de probabilidades
assistant-plans = también planes de batalla
bot-green = novato
bot-attacker = atacante
bot-defender = defensor
bot-steady = constante
bot-planner = estratega

# Briefings
brief-steel_and_mud = Una línea de río en otoño. Los soviéticos atacan con blindados; en el segundo turno el suelo se vuelve barro.
brief-harbour = Un desembarco: cabeza de playa, asalto aéreo y portaaviones contra un puerto defendido, con temporal en el segundo turno.
brief-snowline = Nieve profunda en las montañas. Con mal tiempo el blitz se detiene para casi todos, pero no para finlandeses y suecos: el jugador occidental ataca con divisiones suecas y helicópteros mientras la brigada británica espera a que aclare, y los finlandeses responden igual.
brief-two_rivers = La guerra entre el Rin y el Vístula, del otoño de 1944 a la primavera de 1945, para tres jugadores.
brief-two_rivers_short = Tres turnos de la guerra entre el Rin y el Vístula, para tres jugadores.
brief-turns = { $turns } turnos.
brief-needs = El Eje gana con { $needs } de { $points } puntos. Están en estos lugares:
brief-goals = • { $country }, { $points ->
    [one] { $points } punto
   *[other] { $points } puntos
 }: { $hexes }
brief-elsewhere = en otra parte
brief-map = Las estrellas del mapa marcan los hexágonos que dan puntos.
brief-parts = En su turno un bando se refuerza, mueve, ataca y vuelve a mover sus reservas. Después juega el siguiente bando.

# Por dónde va una partida, en la lista de tus partidas
moment = Turno { $turn }

# Grupos de ajustes y maneras de jugar
settings-turn = El turno
settings-turn-about = Estaciones, marcadores y lo que regresa.
settings-supply = Suministro y reemplazos
settings-supply-about = Dónde van los depósitos y los reemplazos, y el suministro por mar.
settings-units = Unidades y apilamiento
settings-units-about = Combinar, dividir y perder unidades.
settings-moving = Movimiento y zonas de control
settings-moving-about = Qué detiene a una unidad, arrollamientos, transporte por mar y movimiento de reserva.
settings-combat = Relación y columna de combate
settings-combat-about = De dónde salen la relación y la columna de un ataque.
settings-results = Resultados de combate
settings-results-about = Cómo se aplica un resultado y quién paga primero.
settings-retreat = Retiradas
settings-retreat-about = Por dónde puede retirarse una fuerza y cuándo puede resistir.
settings-blitz = Blitz
settings-blitz-about = Marcadores blitz, cuarteles generales y clima.
settings-landings = Desembarcos y asaltos aéreos
settings-landings-about = Cabezas de playa y asaltos aéreos.
preset-usual = Como está impreso
preset-usual-about = Nuestra lectura del reglamento en cada punto.
preset-plain = Menos casos especiales
preset-plain-about = Sin arrollamientos, sin combinar ni dividir: se aprende antes.
preset-fluid = Guerra de movimientos
preset-fluid-about = Las zonas de control no frenan a nadie y las reservas pueden arrollar.
brief-aim-axis = { $side }: conserva al menos { $needs } de los { $points } puntos cuando acabe el último turno.
brief-aim-ally = { $side }: deja al Eje con menos de { $needs } puntos antes de que acabe el último turno.
brief-aim-race = { $side }: con tu aliado, deja al Eje con menos de { $needs } puntos, y consigue más puntos que tu aliado.

# La guerra contada en frases, para diarios e informes. `again`: si el submarino se acaba de nombrar.
tell-boats_moved = { $boats_count ->
    [one] { $again ->
        [yes] Partió
       *[no] El { $boats } partió
    }
   *[other] { $again ->
        [yes] Partieron
       *[no] { $boats } partieron
    }
 } { $start ->
    [none] hacia
   *[other] desde { $start } hacia
 } { $way_last }{ $way_rest ->
    [none] .
   *[other] , pasando por { $way_rest }.
 }
tell-side_chosen = { $again ->
    [yes] Empezó
   *[no] El { $boat } empezó
 } la patrulla.
tell-zone_entered = { $again ->
    [yes] Entró
   *[no] El { $boat } entró
 } en { $zone } para una misión especial.
tell-mission_done = { $again ->
    [yes] Cumplió
   *[no] El { $boat } cumplió
 } su misión en { $zone }.
tell-nothing_found = { $again ->
    [yes] Buscó
   *[no] El { $boat } buscó
 } en { $area } y no encontró nada.
tell-contact_made = { $again ->
    [yes] Dio
   *[no] El { $boat } dio
 } con { $contact } en { $area }.
tell-loner_approached = { $again ->
    [yes] Se acercó
   *[no] El { $boat } se acercó
 } a un buque que navegaba solo.
tell-submarine_met = { $again ->
    [yes] Se topó
   *[no] El { $boat } se topó
 } con un submarino enemigo{ $first ->
    [yes]  y lo vio primero.
   *[no] , que lo vio primero.
 }
tell-submarine_sunk = { $again ->
    [yes] Hundió
   *[no] El { $boat } hundió
 } un submarino enemigo.
tell-posture_taken = { $posture ->
    [cautious] { $again ->
        [yes] Atacó
       *[no] El { $boat } atacó
    } con cautela.
   *[other] { $again ->
        [yes] Atacó
       *[no] El { $boat } atacó
    } a fondo.
 }
tell-attack_began = { $again ->
    [yes] Volvió
   *[no] El { $boat } volvió
 } al ataque.
tell-torpedoes_ran = Los torpedos contra { $piece } fallaron.
tell-hit_resolved = { $result ->
    [none] Un torpedo alcanzó { $piece } y no explotó.
   *[other] Los torpedos dañaron { $piece }.
 }
tell-ship_sunk = { $again ->
    [yes] Hundió
   *[no] El { $boat } hundió
 } { $ship ->
    [none] { $piece }
   *[other] el { $ship }
 }.
tell-tons_doubled = { $again ->
    [yes] Había
   *[no] El { $boat } había
 } hundido más de lo que creía: se le sumaron { $tons } mil toneladas.
tell-counterattacked = { $effect ->
    [none] Los escoltas lanzaron cargas de profundidad sin hacerle daño.
   *[other] Los escoltas dieron con el submarino y lanzaron cargas de profundidad.
 }
tell-boat_damaged = { $again ->
    [yes] Sufrió
   *[no] El { $boat } sufrió
 } averías: { $cause }.
tell-boat_spotted = El enemigo conocía su posición.
tell-broke_off = { $again ->
    [yes] Se
   *[no] El { $boat } se
 } retiró.
tell-turned_home = { $again ->
    [yes] Puso
   *[no] El { $boat } puso
 } rumbo a casa.
tell-boat_recalled = { $again ->
    [yes] Recibió
   *[no] El { $boat } recibió
 } orden de volver.
tell-boat_arrived = { $again ->
    [yes] Llegó
   *[no] El { $boat } llegó
 } a { $base }.
tell-boat_docked = { $again ->
    [yes] Entró
   *[no] El { $boat } entró
 } en el dique de { $base }.
tell-boat_in_hold = { $again ->
    [yes] Esperó
   *[no] El { $boat } esperó
 } muelle en { $base }.
tell-tender_refused = { $again ->
    [yes] No
   *[no] El { $boat } no
 } encontró sitio en el buque nodriza de { $base }.
tell-overhaul_began = { $again ->
    [yes] Fue
   *[no] El { $boat } fue
 } al astillero para su revisión.
tell-boat_received = { $again ->
    [yes] Se
   *[no] El { $boat } se
 } incorporó en { $base }.
tell-boat_returned = { $again ->
    [yes] Volvió
   *[no] El { $boat } volvió
 } del astillero a { $base }.
tell-boat_withdrawn = { $again ->
    [yes] Recibió
   *[no] El { $boat } recibió
 } orden de ir a los astilleros de la costa oeste.
tell-skipper_won = Su comandante, { $skipper }, se había hecho un nombre.
tell-skipper_promoted = { $skipper } ascendió y dejó el submarino.
tell-skipper_relieved = { $skipper } fue relevado del mando.
tell-skipper_reassigned = { $skipper } tomó el mando.
tell-boat_lost = { $again ->
    [yes] No
   *[no] El { $boat } no
 } volvió: { $cause }.
tell-boat_removed = { $again ->
    [yes] Dejó
   *[no] El { $boat } dejó
 } el servicio: { $why }.
tell-out_of_range = { $again ->
    [yes] Estaba
   *[no] El { $boat } estaba
 } demasiado lejos de cualquier base.
tell-boat_escaped = { $again ->
    [yes] Se
   *[no] El { $boat } se
 } hizo a la mar a tiempo, hacia { $area }.
tell-pack_left = { $again ->
    [yes] Dejó
   *[no] El { $boat } dejó
 } su manada.
tell-war_event = { $event }.
tell-torpedo_tested = { $better ->
    [yes] Por fin se arreglaron los torpedos.
   *[no] Se probaron los torpedos y siguieron igual.
 }
tell-base_opened = { $base } abrió como base{ $tender ->
    [none] .
   *[other] , con el buque nodriza { $tender }.
 }
tell-base_lost = Se perdió la base de { $base }.
tell-period_began = La guerra entró en su periodo { $period }.
tell-boats_demanded = El Pacífico Sudoeste se quedó con { $boats }.
tell-pack_formed = La manada { $pack } se formó en { $base }: { $boats }.

## Lugares, contactos y buques dentro de una frase

prose-place-hawaiian-islands = las islas Hawái
prose-place-north-pacific = el Pacífico Norte
prose-place-aleutians = las Aleutianas
prose-place-kuriles = las Kuriles
prose-place-empire-pacific = las aguas de Japón
prose-place-bonins = las Bonin
prose-place-marianas = las Marianas
prose-place-carolines = las Carolinas
prose-place-marshalls = las Marshall
prose-place-gilberts = las Gilbert
prose-place-solomons = las Salomón
prose-place-south-china-sea-1 = el norte del mar de China Meridional
prose-place-south-china-sea-2 = el sur del mar de China Meridional
prose-place-north-philippine-sea = el norte del mar de Filipinas
prose-place-south-philippine-sea = el sur del mar de Filipinas
prose-place-eastern-indian-ocean = el este del Índico
prose-place-manila = Manila
prose-place-makassar-strait = el estrecho de Macasar
prose-place-malacca-strait = el estrecho de Malaca
prose-place-luzon-strait = el estrecho de Luzón
prose-place-attu-kiska = Attu y Kiska
prose-place-sea-of-japan = el mar del Japón
prose-place-yellow-sea = el mar Amarillo
prose-place-east-china-sea = el mar de China Oriental
prose-place-bismarck-sea = el mar de Bismarck
prose-place-coral-sea = el mar del Coral
prose-place-banda-sea = el mar de Banda
prose-place-java-sea = el mar de Java
prose-place-timor-sea = el mar de Timor
prose-place-andaman-sea = el mar de Andamán
prose-contact-c1 = un convoy pequeño
prose-contact-c2 = un convoy grande
prose-contact-tf = una fuerza naval
prose-piece-mavis = un hidroavión H6 Mavis
prose-piece-emily = un hidroavión H8 Emily
prose-piece-shokaku = el Shokaku
prose-piece-taiho = el Taiho
prose-piece-kaga-1932 = el Kaga
prose-piece-shinano = el Shinano
prose-piece-yamato = el Yamato
prose-piece-ise = el Ise
prose-piece-asahi = el Asahi
prose-piece-izumo = el Izumo
prose-piece-akagi = el Akagi
prose-piece-kaga = el Kaga
prose-piece-hiryu = el Hiryu
prose-piece-musashi = el Musashi
prose-piece-asahi-maru = el Asahi Maru
prose-piece-kiku-maru = el Kiku Maru
prose-piece-akashi = el Akashi
prose-piece-erimo = el Erimo
prose-piece-iro = el Iro
prose-piece-dd2-6-1-sun = un destructor de 2.000 toneladas
prose-piece-dd2-6-1-ball = un destructor de 2.000 toneladas
prose-piece-dd2-6-2-sun = un destructor de 2.000 toneladas
prose-piece-dd2-6-3-sun = un destructor de 2.000 toneladas
prose-piece-dd2-7-1-sun = un destructor de 2.000 toneladas
prose-piece-dd2-7-1-ball = un destructor de 2.000 toneladas
prose-piece-dd2-7-2-sun = un destructor de 2.000 toneladas
prose-piece-dd2-7-2-ball = un destructor de 2.000 toneladas
prose-piece-dd2-7-3-sun = un destructor de 2.000 toneladas
prose-piece-dd1-6-half-sun = un destructor de 1.000 toneladas
prose-piece-dd1-6-1-sun = un destructor de 1.000 toneladas
prose-piece-dd1-6-half-ball = un destructor de 1.000 toneladas
prose-piece-dd1-6-1-ball = un destructor de 1.000 toneladas
prose-piece-de1-8-2-sun = un destructor de escolta de 1.000 toneladas
prose-piece-de1-8-2-ball = un destructor de escolta de 1.000 toneladas
prose-piece-diligent-sun-1x = una escolta de 2.000 toneladas
prose-piece-diligent-ball-1x = una escolta de 2.000 toneladas
prose-piece-cv10-4-0-sun = un portaaviones de 10.000 toneladas
prose-piece-cv15-4-0-sun = un portaaviones de 15.000 toneladas
prose-piece-cv15-5-0-sun = un portaaviones de 15.000 toneladas
prose-piece-bb32-8-0-sun = un acorazado de 32.000 toneladas
prose-piece-bb35-7-0-sun = un acorazado de 35.000 toneladas
prose-piece-bb36-9-0-sun = un acorazado de 36.000 toneladas
prose-piece-bb40-9-0-sun = un acorazado de 40.000 toneladas
prose-piece-ca15-5-0-sun = un crucero pesado de 15.000 toneladas
prose-piece-ca9-4-0-sun = un crucero pesado de 9.000 toneladas
prose-piece-cl5-4-0-sun = un crucero ligero de 5.000 toneladas
prose-piece-af9-3-0-sun = un buque de víveres de 9.000 toneladas
prose-piece-ao8-3-0-sun = un petrolero de 8.000 toneladas
prose-piece-ao10-3-0-ball = un petrolero de 10.000 toneladas
prose-piece-ao15-4-0-ball = un petrolero de 15.000 toneladas
prose-piece-m8-3-0-sun = un mercante de 8.000 toneladas
prose-piece-m10-3-0-sun = un mercante de 10.000 toneladas
prose-piece-m10-3-0-ball = un mercante de 10.000 toneladas
prose-piece-m15-3-0-ball = un mercante de 15.000 toneladas
prose-piece-m20-4-0-ball = un mercante de 20.000 toneladas
prose-piece-m1-1-0-ball = un mercante de 1.000 toneladas
prose-piece-m1-2-0-ball = un mercante de 1.000 toneladas
prose-piece-m2-1-0-ball = un mercante de 2.000 toneladas
prose-piece-m2-2-0-ball = un mercante de 2.000 toneladas
prose-piece-m3-1-0-ball = un mercante de 3.000 toneladas
prose-piece-m3-2-0-ball = un mercante de 3.000 toneladas
prose-piece-m3-3-0-sun = un mercante de 3.000 toneladas
prose-piece-m5-1-0-ball = un mercante de 5.000 toneladas
prose-piece-m5-2-0-ball = un mercante de 5.000 toneladas
prose-piece-m5-2-0-sun = un mercante de 5.000 toneladas
prose-piece-m5-3-0-sun = un mercante de 5.000 toneladas
prose-piece-ao5-2-0-ball = un petrolero de 5.000 toneladas
prose-piece-af5-3-0-sun = un buque de víveres de 5.000 toneladas
prose-piece-diligent-sun = una escolta de 2.000 toneladas
prose-piece-diligent-ball = una escolta de 2.000 toneladas
prose-piece-ap9-3-0-ball = un buque de pasaje de 9.000 toneladas
prose-piece-ap9-3-0-sun = un buque de pasaje de 9.000 toneladas
prose-piece-at6-2-0-ball = un transporte de tropas de 6.000 toneladas
prose-piece-at4-2-0-ball = un transporte de tropas de 4.000 toneladas
prose-piece-agt5-3-zed-sun = una nodriza de torpederos de 5.000 toneladas
prose-piece-am3-2-zed-ball = un mercante armado de 3.000 toneladas
prose-piece-ma2-2-zed-ball = un mercante armado de 2.000 toneladas
prose-piece-gb1-4-zed-ball = un cañonero de 1.000 toneladas
prose-piece-gb1-4-zed-sun = un cañonero de 1.000 toneladas

## Por lo que pregunta una frase: queda como está

prose-result-none = none
prose-effect-none = none
prose-posture-cautious = cautious

# A war told in sentences, for diaries and reports. `again`: whether the boat has just been named.
tell-boats_moved = { $again ->
    [yes] { $boats_count ->
        [one] She
       *[other] They
    }
   *[no] { $boats }
 } { $start ->
    [none] made for
   *[other] left { $start } for
 } { $way_last }{ $way_rest ->
    [none] .
   *[other] , by way of { $way_rest }.
 }
tell-side_chosen = { $again ->
    [yes] She
   *[no] { $boat }
 } began her patrol.
tell-zone_entered = { $again ->
    [yes] She
   *[no] { $boat }
 } went in at { $zone } on a special mission.
tell-mission_done = { $again ->
    [yes] She
   *[no] { $boat }
 } carried out her mission at { $zone }.
tell-nothing_found = { $again ->
    [yes] She
   *[no] { $boat }
 } searched { $area } and found nothing.
tell-contact_made = { $again ->
    [yes] She
   *[no] { $boat }
 } came upon { $contact } in { $area }.
tell-loner_approached = { $again ->
    [yes] She
   *[no] { $boat }
 } closed with a ship that sailed alone.
tell-submarine_met = { $again ->
    [yes] She
   *[no] { $boat }
 } met an enemy submarine{ $first ->
    [yes]  and saw it first.
   *[no] , which saw her first.
 }
tell-submarine_sunk = { $again ->
    [yes] She
   *[no] { $boat }
 } sank an enemy submarine.
tell-posture_taken = { $posture ->
    [cautious] { $again ->
        [yes] She
       *[no] { $boat }
    } attacked with caution.
   *[other] { $again ->
        [yes] She
       *[no] { $boat }
    } pressed the attack home.
 }
tell-attack_began = { $again ->
    [yes] She
   *[no] { $boat }
 } went in again.
tell-torpedoes_ran = Torpedoes at { $piece } missed.
tell-hit_resolved = { $result ->
    [none] A torpedo struck { $piece } and did not explode.
   *[other] Torpedoes damaged { $piece }.
 }
tell-ship_sunk = { $again ->
    [yes] She
   *[no] { $boat }
 } sank { $ship ->
    [none] { $piece }
   *[other] the { $ship }
 }.
tell-tons_doubled = { $again ->
    [yes] She
   *[no] { $boat }
 } had sunk more than she knew: { $tons } thousand tons were added to her score.
tell-counterattacked = { $effect ->
    [none] Escorts dropped depth charges and did no harm.
   *[other] Escorts found her and dropped depth charges.
 }
tell-boat_damaged = { $again ->
    [yes] She
   *[no] { $boat }
 } was damaged: { $cause }.
tell-boat_spotted = The enemy knew where she was.
tell-broke_off = { $again ->
    [yes] She
   *[no] { $boat }
 } broke off.
tell-turned_home = { $again ->
    [yes] She
   *[no] { $boat }
 } turned for home.
tell-boat_recalled = { $again ->
    [yes] She
   *[no] { $boat }
 } was ordered home.
tell-boat_arrived = { $again ->
    [yes] She
   *[no] { $boat }
 } reached { $base }.
tell-boat_docked = { $again ->
    [yes] She
   *[no] { $boat }
 } went into dock at { $base }.
tell-boat_in_hold = { $again ->
    [yes] She
   *[no] { $boat }
 } lay at { $base } and waited for a berth.
tell-tender_refused = { $again ->
    [yes] She
   *[no] { $boat }
 } found no room at the tender at { $base }.
tell-overhaul_began = { $again ->
    [yes] She
   *[no] { $boat }
 } went to the yards for her overhaul.
tell-boat_received = { $again ->
    [yes] She
   *[no] { $boat }
 } reported for duty at { $base }.
tell-boat_returned = { $again ->
    [yes] She
   *[no] { $boat }
 } came back from her overhaul to { $base }.
tell-boat_withdrawn = { $again ->
    [yes] She
   *[no] { $boat }
 } was ordered to the yards on the West Coast.
tell-skipper_won = Her skipper, { $skipper }, had made his name.
tell-skipper_promoted = { $skipper } was promoted and left her.
tell-skipper_relieved = { $skipper } was relieved of command.
tell-skipper_reassigned = { $skipper } took command of her.
tell-boat_lost = { $again ->
    [yes] She
   *[no] { $boat }
 } did not come back: { $cause }.
tell-boat_removed = { $again ->
    [yes] She
   *[no] { $boat }
 } left service: { $why }.
tell-out_of_range = { $again ->
    [yes] She
   *[no] { $boat }
 } was too far from any base.
tell-boat_escaped = { $again ->
    [yes] She
   *[no] { $boat }
 } put to sea in time, to { $area }.
tell-pack_left = { $again ->
    [yes] She
   *[no] { $boat }
 } left her pack.
tell-war_event = { $event }.
tell-torpedo_tested = { $better ->
    [yes] The torpedoes were put right.
   *[no] The torpedoes were tested, and stayed as they were.
 }
tell-base_opened = { $base } opened as a base{ $tender ->
    [none] .
   *[other] , with the tender { $tender }.
 }
tell-base_lost = { $base } was lost as a base.
tell-period_began = The war entered its period { $period }.
tell-boats_demanded = The Southwest Pacific took over { $boats }.
tell-pack_formed = Wolfpack { $pack } formed at { $base }: { $boats }.

## Places, contacts and ships as they stand in a sentence

prose-place-north-pacific = the North Pacific
prose-place-aleutians = the Aleutians
prose-place-attu-kiska = Attu and Kiska
prose-place-kuriles = the Kuriles
prose-place-empire-pacific = Empire waters
prose-place-bonins = the Bonins
prose-place-marianas = the Marianas
prose-place-carolines = the Carolines
prose-place-marshalls = the Marshalls
prose-place-gilberts = the Gilberts
prose-place-solomons = the Solomons
prose-place-hawaiian-islands = the Hawaiian Islands
prose-place-eastern-indian-ocean = the eastern Indian Ocean
prose-place-south-china-sea-1 = the northern South China Sea
prose-place-south-china-sea-2 = the southern South China Sea
prose-place-north-philippine-sea = the northern Philippine Sea
prose-place-south-philippine-sea = the southern Philippine Sea
prose-place-manila = Manila
prose-place-makassar-strait = the Makassar Strait
prose-place-malacca-strait = the Malacca Strait
prose-place-luzon-strait = the Luzon Strait
prose-place-sea-of-japan = the Sea of Japan
prose-place-yellow-sea = the Yellow Sea
prose-place-east-china-sea = the East China Sea
prose-place-bismarck-sea = the Bismarck Sea
prose-place-coral-sea = the Coral Sea
prose-place-banda-sea = the Banda Sea
prose-place-java-sea = the Java Sea
prose-place-timor-sea = the Timor Sea
prose-place-andaman-sea = the Andaman Sea
prose-contact-c1 = a small convoy
prose-contact-c2 = a large convoy
prose-contact-tf = a task force
prose-piece-mavis = an H6 Mavis flying boat
prose-piece-emily = an H8 Emily flying boat
prose-piece-shokaku = the Shokaku
prose-piece-taiho = the Taiho
prose-piece-kaga-1932 = the Kaga
prose-piece-shinano = the Shinano
prose-piece-yamato = the Yamato
prose-piece-ise = the Ise
prose-piece-asahi = the Asahi
prose-piece-izumo = the Izumo
prose-piece-akagi = the Akagi
prose-piece-kaga = the Kaga
prose-piece-hiryu = the Hiryu
prose-piece-musashi = the Musashi
prose-piece-asahi-maru = the Asahi Maru
prose-piece-kiku-maru = the Kiku Maru
prose-piece-akashi = the Akashi
prose-piece-erimo = the Erimo
prose-piece-iro = the Iro
prose-piece-dd2-6-1-sun = a 2,000-ton destroyer
prose-piece-dd2-6-1-ball = a 2,000-ton destroyer
prose-piece-dd2-6-2-sun = a 2,000-ton destroyer
prose-piece-dd2-6-3-sun = a 2,000-ton destroyer
prose-piece-dd2-7-1-sun = a 2,000-ton destroyer
prose-piece-dd2-7-1-ball = a 2,000-ton destroyer
prose-piece-dd2-7-2-sun = a 2,000-ton destroyer
prose-piece-dd2-7-2-ball = a 2,000-ton destroyer
prose-piece-dd2-7-3-sun = a 2,000-ton destroyer
prose-piece-dd1-6-half-sun = a 1,000-ton destroyer
prose-piece-dd1-6-1-sun = a 1,000-ton destroyer
prose-piece-dd1-6-half-ball = a 1,000-ton destroyer
prose-piece-dd1-6-1-ball = a 1,000-ton destroyer
prose-piece-de1-8-2-sun = a 1,000-ton destroyer escort
prose-piece-de1-8-2-ball = a 1,000-ton destroyer escort
prose-piece-diligent-sun-1x = a 2,000-ton escort
prose-piece-diligent-ball-1x = a 2,000-ton escort
prose-piece-cv10-4-0-sun = a 10,000-ton carrier
prose-piece-cv15-4-0-sun = a 15,000-ton carrier
prose-piece-cv15-5-0-sun = a 15,000-ton carrier
prose-piece-bb32-8-0-sun = a 32,000-ton battleship
prose-piece-bb35-7-0-sun = a 35,000-ton battleship
prose-piece-bb36-9-0-sun = a 36,000-ton battleship
prose-piece-bb40-9-0-sun = a 40,000-ton battleship
prose-piece-ca15-5-0-sun = a 15,000-ton heavy cruiser
prose-piece-ca9-4-0-sun = a 9,000-ton heavy cruiser
prose-piece-cl5-4-0-sun = a 5,000-ton light cruiser
prose-piece-af9-3-0-sun = a 9,000-ton stores ship
prose-piece-ao8-3-0-sun = an 8,000-ton tanker
prose-piece-ao10-3-0-ball = a 10,000-ton tanker
prose-piece-ao15-4-0-ball = a 15,000-ton tanker
prose-piece-m8-3-0-sun = an 8,000-ton merchant ship
prose-piece-m10-3-0-sun = a 10,000-ton merchant ship
prose-piece-m10-3-0-ball = a 10,000-ton merchant ship
prose-piece-m15-3-0-ball = a 15,000-ton merchant ship
prose-piece-m20-4-0-ball = a 20,000-ton merchant ship
prose-piece-m1-1-0-ball = a 1,000-ton merchant ship
prose-piece-m1-2-0-ball = a 1,000-ton merchant ship
prose-piece-m2-1-0-ball = a 2,000-ton merchant ship
prose-piece-m2-2-0-ball = a 2,000-ton merchant ship
prose-piece-m3-1-0-ball = a 3,000-ton merchant ship
prose-piece-m3-2-0-ball = a 3,000-ton merchant ship
prose-piece-m3-3-0-sun = a 3,000-ton merchant ship
prose-piece-m5-1-0-ball = a 5,000-ton merchant ship
prose-piece-m5-2-0-ball = a 5,000-ton merchant ship
prose-piece-m5-2-0-sun = a 5,000-ton merchant ship
prose-piece-m5-3-0-sun = a 5,000-ton merchant ship
prose-piece-ao5-2-0-ball = a 5,000-ton tanker
prose-piece-af5-3-0-sun = a 5,000-ton stores ship
prose-piece-diligent-sun = a 2,000-ton escort
prose-piece-diligent-ball = a 2,000-ton escort
prose-piece-ap9-3-0-ball = a 9,000-ton passenger ship
prose-piece-ap9-3-0-sun = a 9,000-ton passenger ship
prose-piece-at6-2-0-ball = a 6,000-ton troopship
prose-piece-at4-2-0-ball = a 4,000-ton troopship
prose-piece-agt5-3-zed-sun = a 5,000-ton torpedo boat tender
prose-piece-am3-2-zed-ball = a 3,000-ton armed merchant
prose-piece-ma2-2-zed-ball = a 2,000-ton armed merchant
prose-piece-gb1-4-zed-ball = a 1,000-ton gunboat
prose-piece-gb1-4-zed-sun = a 1,000-ton gunboat

## What a sentence asks about: left as it is

prose-result-none = none
prose-effect-none = none
prose-posture-cautious = cautious

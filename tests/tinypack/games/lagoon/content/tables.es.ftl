table-areas = Dónde puede haber barcos.
    .room = cuántos barcos caben
lagoon-harbour-full = el puerto { $area } no tiene sitio
lagoon-class-unused = ningún barco es de la clase { $kind }

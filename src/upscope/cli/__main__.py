from upscope.cli.group import main

main()
